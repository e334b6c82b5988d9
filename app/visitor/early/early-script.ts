/*
 * Inlined at the front of every page's head (`scripts/lib/bundle/early-script.ts`): the only script a page runs by itself. It starts the
 * others once the largest picture is painted, or when the visitor first presses a pointer or a key, and keeps what is pressed
 * until React listens, on this page or on the next (decisions 085, 184). On a first visit the face of headings is asked for last
 * (decision 195). The whole file is a classic script: no imports.
 */
{
  const paintMs = 40;
  /** A link waits this long for what was pressed before it to be done. */
  const linkPatienceMs = 6000;
  const links = 'a,[type=submit]';
  const queued: QueuedPress[] = [];
  const waiting = new AbortController();
  const options = { capture: true, signal: waiting.signal };
  let hasStarted = false;
  /** Whether links wait no longer. */
  let isReleased = false;

  const create = document.createElement.bind(document);
  const { classList } = document.documentElement;
  classList.add('face-later');
  try {
    // A returning visitor has the font of headings: the service worker caches it.
    if (navigator.serviceWorker.controller) classList.remove('face-later');
  } catch {
    // There is none, or to ask is forbidden.
  }
  const showFace = () => classList.remove('face-later');
  const start = () => {
    const late = document.querySelector<HTMLScriptElement>('script[type=late]');
    if (hasStarted || !late || document.readyState === 'loading') return;
    hasStarted = true;
    const script = Object.assign(create('script'), { type: 'module', text: late.text });
    script.addEventListener('error', release);
    const files = (late.dataset.files + late.text).match(/\/assets\/[^" ]+?\.js/g) ?? [];
    document.head.append(...files.map((href) => Object.assign(create('link'), { rel: 'modulepreload', href })), script);
  };

  /** Lets the browser follow the links that waited: the scripts did not come, or took too long. */
  const release = () => {
    isReleased = true;
    showFace();
    for (const press of queued.splice(0)) {
      const { element } = press;
      if (element.matches(links)) {
        element.ariaBusy = null;
        element.click();
      } else queued.push(press);
    }
  };

  const takeQueued = () => {
    waiting.abort();
    showFace();
    return queued.splice(0);
  };

  const keep = (event: MouseEvent) => {
    start();
    const element = (event.target as Element).closest<HTMLElement>('a,button');
    const isModified = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!element || isModified || element.matches('[popovertarget],[target]:not([aria-haspopup]),[href^="#"]')) return;
    // Links and forms work by themselves, unless something is to be done first or they only open what a script shows.
    const leaves = element.matches(isReleased ? links : 'a:not(.gallery-thumb,[aria-haspopup]),[type=submit]');
    if (leaves && (isReleased || !queued[0])) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (leaves) setTimeout(release, linkPatienceMs);
    // Pressed again because nothing has happened yet; each press of plus and minus counts.
    if (element.ariaBusy && !element.parentElement?.querySelector(':scope>[readonly]')) return;
    element.ariaBusy = 'true';
    queued.push({ element });
  };

  /** Fields that React would reset to their rendered value; the values of other fields stay. */
  const keepValue = ({ target }: Event) => {
    const element = target as HTMLInputElement;
    if (!['radio', 'range'].includes(element.type)) return;
    if (queued.at(-1)?.element === element) queued.pop();
    queued.push({ element, value: element.value });
  };

  /** The next page does what this one has not (`left-presses.ts`). */
  const leave = () => {
    if (!queued[0]) return;
    sessionStorage[`pressed${Date.now()}`] = JSON.stringify([
      location.pathname,
      ...queued.splice(0).map(({ element, value }) => {
        element.ariaBusy = null;
        return [element.ariaLabel ?? element.textContent, element.getAttribute('aria-describedby'), value];
      }),
    ]);
  };

  window.takeQueuedPresses = takeQueued;
  addEventListener('pagehide', leave, options);
  addEventListener('click', keep, options);
  addEventListener('input', keepValue, options);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, options);
  addEventListener('DOMContentLoaded', async () => {
    const shown = [...document.images].filter((picture) => {
      const { top, bottom, width } = picture.getBoundingClientRect();
      return width && bottom > 0 && top < innerHeight;
    });
    const loaded = new Promise((resolve) => addEventListener('load', resolve));
    // A picture that the browser blocks is never decoded; the page does not wait for it to be loaded.
    await Promise.race([loaded, Promise.allSettled(shown.map((picture) => picture.decode()))]);
    // The next frame paints them, and is shown two frames later at the latest.
    requestAnimationFrame(() => setTimeout(start, paintMs));
  });
}
