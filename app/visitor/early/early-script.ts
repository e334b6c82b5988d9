/*
 * Inlined at the front of every page's body (`scripts/lib/bundle/early-script.ts`): the only script a page runs by itself. It asks for
 * the others once the pictures in view are painted, or when the visitor first touches the page or presses a key, and keeps the presses
 * of buttons until React listens (decision 241). On a first visit the face of headings is asked for last (decision 195). The whole
 * file is a classic script: no imports. Attributes tell it what to do: `data-press` marks a link that a script makes a button, with the
 * value `each` a button of which every press counts.
 */
{
  const paintMs = 40;
  /** A link waits this long for what was pressed before it. */
  const linkPatienceMs = 6000;
  const leaving = 'a:not([data-press]),[type=submit]';
  const kept: HTMLElement[] = [];
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let [hasStarted, isReleased] = [false, false];
  const create = document.createElement.bind(document);
  const { classList } = document.documentElement;
  classList.add('face-later');
  try {
    // A returning visitor has it: the service worker caches it.
    if (navigator.serviceWorker.controller) classList.remove('face-later');
  } catch {
    // There is none, or to ask is forbidden.
  }
  const showFace = () => classList.remove('face-later');

  const start = () => {
    const late = document.querySelector<HTMLScriptElement>('script[data-files]');
    if (hasStarted || !late || document.readyState === 'loading') return;
    hasStarted = true;
    const script = Object.assign(create('script'), { type: 'module', text: late.text });
    script.addEventListener('error', release);
    const files = (late.dataset.files + late.text).match(/\/assets\/[^" ]+?\.js/g) ?? [];
    document.head.append(...files.map((href) => Object.assign(create('link'), { rel: 'modulepreload', href })), script);
  };

  const press = (element: HTMLElement) => {
    element.ariaBusy = null;
    element.click();
  };

  /** Lets the browser follow the link that waits: the scripts did not come, or take too long. */
  const release = () => {
    isReleased = true;
    showFace();
    const link = kept.findIndex((element) => element.matches(leaving));
    for (const element of kept.splice(link, link < 0 ? 0 : 1)) press(element);
  };

  const keep = (event: MouseEvent) => {
    start();
    const element = (event.target as Element).closest<HTMLElement>('a,button');
    const isModified = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!element || isModified || element.matches('[popovertarget],[target]:not([data-press]),[href^="#"]')) return;
    // Links and forms work by themselves, in their turn.
    const leaves = element.matches(leaving);
    if (leaves && (isReleased || !kept[0])) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (leaves) setTimeout(release, linkPatienceMs);
    // Pressed again because nothing has happened yet.
    if (element.ariaBusy && element.dataset.press !== 'each') return;
    element.ariaBusy = 'true';
    kept.push(element);
  };

  window.pressAgain = async () => {
    listening.abort();
    showFace();
    for (const element of kept.splice(0)) {
      // React renders what a press changes at the end of its task.
      await undefined;
      press(element);
    }
  };
  addEventListener('click', keep, options);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, options);
  addEventListener('DOMContentLoaded', async () => {
    const shown = [...document.images].filter((picture) => {
      const { top, bottom, width } = picture.getBoundingClientRect();
      return width && bottom > 0 && top < innerHeight;
    });
    const loaded = new Promise((resolve) => addEventListener('load', resolve));
    // A picture that the browser blocks is never decoded; the page does not wait for it to be loaded.
    await Promise.race([loaded, Promise.allSettled(shown.map((picture) => picture.decode()))]);
    // The next frame paints them.
    requestAnimationFrame(() => setTimeout(start, paintMs));
  });
}
