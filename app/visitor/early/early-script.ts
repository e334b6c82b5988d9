/*
 * This script is inlined in every page's head, before the style sheet (`scripts/lib/bundle/early-script.ts`). It is the only
 * script that runs before the visitor interacts or the pictures in the viewport are painted; then it loads the other
 * scripts. It stores presses of buttons and repeats them when React listens (decision 241). On a first visit the font
 * of headings is loaded last (decision 195). The file is a classic script without imports. The attribute `data-press`
 * marks a link that a script turns into a button; with the value `each`, every press of the button counts.
 */
{
  const paintMs = 40;
  /** Maximum time in ms for which a pressed link waits for buttons that were pressed before it. */
  const maxLinkWaitMs = 6000;
  const leavingSelector = 'a:not([data-press]),[type=submit]';
  const pressed: HTMLElement[] = [];
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let [hasStarted, isReleased] = [false, false];
  const create = document.createElement.bind(document);
  const { classList } = document.documentElement;
  classList.add('face-later');
  try {
    // A returning visitor already has the font, because the service worker caches it.
    if (navigator.serviceWorker.controller) classList.remove('face-later');
  } catch {
    // Service workers are not supported or not allowed.
  }
  const showFace = () => classList.remove('face-later');

  const start = () => {
    const late = document.querySelector<HTMLScriptElement>('script[data-files]');
    if (hasStarted || !late || document.readyState === 'loading') return;
    hasStarted = true;
    const files = late.dataset.files?.split(' ') ?? [];
    const imported = late.text.match(/\/assets\/[^" ]+?\.js/g) ?? [];
    const preloads = [...files, ...imported].map((href) =>
      Object.assign(create('link'), { rel: 'modulepreload', href }),
    );
    // Each of the files that the last script imports runs in a task of its own, so that no task is long.
    const contents = [...files.map((src) => ({ src })), { text: late.text }];
    const scripts = contents.map((content) =>
      Object.assign(create('script'), { type: 'module', async: false, ...content }),
    );
    scripts.at(-1)?.addEventListener('error', release);
    document.head.append(...preloads, ...scripts);
  };

  const press = (element: HTMLElement) => {
    element.ariaBusy = null;
    element.click();
  };

  /** Lets the browser follow the link that was pressed, because the scripts were not loaded or take too long. */
  const release = () => {
    isReleased = true;
    showFace();
    const link = pressed.findIndex((element) => element.matches(leavingSelector));
    for (const element of pressed.splice(link, link < 0 ? 0 : 1)) press(element);
  };

  const storePress = (event: MouseEvent) => {
    start();
    const element = (event.target as Element).closest<HTMLElement>('a,button');
    const isModified = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!element || isModified || element.matches('[popovertarget],[target]:not([data-press]),[href^="#"]')) return;
    // Links and forms work without scripts. They wait only for buttons that were pressed before them.
    const leaves = element.matches(leavingSelector);
    if (leaves && (isReleased || !pressed[0])) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (leaves) setTimeout(release, maxLinkWaitMs);
    // A repeated press before the first one has had an effect counts once.
    if (element.ariaBusy && element.dataset.press !== 'each') return;
    element.ariaBusy = 'true';
    pressed.push(element);
  };

  window.pressAgain = async () => {
    listening.abort();
    showFace();
    for (const element of pressed.splice(0)) {
      // A microtask between two presses lets React render the effect of the first one.
      await undefined;
      press(element);
    }
  };
  addEventListener('click', storePress, options);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, options);
  addEventListener('DOMContentLoaded', async () => {
    const shown = [...document.images].filter((picture) => {
      const { top, bottom, left, width } = picture.getBoundingClientRect();
      return width && bottom > 0 && top < innerHeight && left < innerWidth;
    });
    const loaded = new Promise((resolve) => addEventListener('load', resolve));
    // The wait for decoding is limited, because a picture that the browser blocks is never decoded.
    await Promise.race([loaded, Promise.allSettled(shown.map((picture) => picture.decode()))]);
    // The pictures are painted in the next frame.
    requestAnimationFrame(() => setTimeout(start, paintMs));
  });
}
