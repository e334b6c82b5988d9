/*
 * This script is inlined in every page's head, before the style sheet (`scripts/lib/bundle/early-script-plugin.ts`). It
 * loads the other scripts when the visitor interacts or the pictures in the viewport are painted. It stores presses of
 * buttons and repeats them when React listens (decision 241). On a first visit the font of headings is loaded last
 * (decision 195). The file is a classic script without imports. The attribute `data-press` marks a link that a script
 * turns into a button; with the value `each`, every press of the button counts.
 */
{
  /** Delay in ms between the frame that paints the pictures and the download of the other scripts. */
  const paintMs = 40;
  /** Maximum time in ms for which a pressed link waits for buttons that were pressed before it. */
  const maxLinkWaitMs = 6000;
  const leavingSelector = 'a:not([data-press]),[type=submit]';
  const pressed: HTMLElement[] = [];
  const listening = new AbortController();
  const listenerOptions = { capture: true, signal: listening.signal };
  let [hasStarted, isReleased] = [false, false];
  const createElement = document.createElement.bind(document);
  const { classList } = document.documentElement;
  classList.add('face-later');
  try {
    // A returning visitor already has the font, because the service worker caches it.
    if (navigator.serviceWorker.controller) classList.remove('face-later');
  } catch {
    // Service workers are not supported or not allowed.
  }
  /** Shows the font of headings once it has loaded, so that they are laid out only once more. */
  const showHeadingFont = async () => {
    await document.fonts.load('1em "Bricolage Grotesque"').catch(() => {});
    classList.remove('face-later');
  };

  const start = () => {
    const lastScript = document.querySelector<HTMLScriptElement>('script[data-files]');
    if (hasStarted || !lastScript || document.readyState === 'loading') return;
    hasStarted = true;
    const files = lastScript.dataset.files?.split(' ') ?? [];
    const imported = lastScript.text.match(/\/assets\/[^" ]+?\.js/g) ?? [];
    const preloads = [...files, ...imported].map((href) =>
      Object.assign(createElement('link'), { rel: 'modulepreload', href }),
    );
    // Each file that the last script needs but does not name runs in a task of its own, so that no task is long.
    const contents = [...files.map((src) => ({ src })), { text: lastScript.text }];
    const scripts = contents.map((content) =>
      Object.assign(createElement('script'), { type: 'module', async: false, ...content }),
    );
    scripts.at(-1)?.addEventListener('error', releaseLink);
    document.head.append(...preloads, ...scripts);
  };

  const press = (element: HTMLElement) => {
    element.ariaBusy = null;
    element.click();
  };

  /** Lets the browser follow the link that was pressed, because the scripts were not loaded or take too long. */
  const releaseLink = () => {
    isReleased = true;
    showHeadingFont();
    const linkIndex = pressed.findIndex((element) => element.matches(leavingSelector));
    for (const element of pressed.splice(linkIndex, linkIndex < 0 ? 0 : 1)) press(element);
  };

  const storePress = (event: MouseEvent) => {
    start();
    const element = (event.target as Element).closest<HTMLElement>('a,button');
    const isModified = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!element || isModified || element.matches('[popovertarget],[target]:not([data-press]),[href^="#"]')) return;
    // Links and forms work without scripts. They wait only for buttons that were pressed before them.
    const isLeaving = element.matches(leavingSelector);
    if (isLeaving && (isReleased || !pressed[0])) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isLeaving) setTimeout(releaseLink, maxLinkWaitMs);
    // A repeated press before the first one has had an effect counts once.
    if (element.ariaBusy && element.dataset.press !== 'each') return;
    element.ariaBusy = 'true';
    pressed.push(element);
  };

  window.pressAgain = async () => {
    listening.abort();
    showHeadingFont();
    for (const element of pressed.splice(0)) {
      // A microtask between two presses lets React render the effect of the first one.
      await undefined;
      press(element);
    }
  };
  addEventListener('click', storePress, listenerOptions);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, listenerOptions);
  addEventListener('DOMContentLoaded', async () => {
    const pageLoad = new Promise((resolve) => addEventListener('load', resolve));
    // An observer reports all pictures after the next layout. Measuring them would cause another layout at once. A page
    // without pictures waits for its load.
    const painted = new Promise((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        const visible = entries.filter(({ isIntersecting, boundingClientRect: { width } }) => isIntersecting && width);
        resolve(Promise.allSettled(visible.map(({ target }) => (target as HTMLImageElement).decode())));
      });
      for (const picture of document.images) observer.observe(picture);
    });
    // The wait for decoding is limited, because a picture that the browser blocks is never decoded.
    await Promise.race([pageLoad, painted]);
    // The pictures are painted in the next frame.
    requestAnimationFrame(() => setTimeout(start, paintMs));
  });
}
