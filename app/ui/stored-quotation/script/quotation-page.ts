import { startCartButtons } from './cart.ts';
import { forgetQuotation, keepQuotation } from './keep-quotation.ts';

/** `storedQuotationsCache` of the service worker, which serves it without the network. */
const keptCache = 'cotacoes';

/** Script of a quotation's page, beyond its forms. */
export function startQuotationPage(): void {
  startCartButtons();
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print());
  void startKeepButton();
}

/** Keeping is the visitor's own choice, on this device alone: nothing of a quotation is cached without it. */
async function startKeepButton(): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>('button[data-keep]');
  if (!button) return;
  // A press before the cache is open would be lost.
  button.disabled = true;
  const { pathname } = window.location;
  const cache = await openCache();
  if (!cache) return void button.remove();
  let isKept = (await cache.match(pathname)) !== undefined;
  const show = () => {
    button.textContent = (isKept ? button.dataset['forget'] : button.dataset['keep']) ?? '';
    button.setAttribute('aria-pressed', String(isKept));
  };
  show();
  if (isKept && navigator.onLine) await keepQuotation(cache, pathname).catch(() => undefined);
  button.addEventListener('click', () => {
    const done = isKept ? forgetQuotation(cache, pathname) : keepQuotation(cache, pathname);
    done.then(
      () => {
        isKept = !isKept;
        show();
      },
      () => undefined,
    );
  });
  button.disabled = false;
}

/** Undefined over plain HTTP and where storage is blocked. */
async function openCache(): Promise<Cache | undefined> {
  try {
    if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register('/sw.js');
    return await caches.open(keptCache);
  } catch {
    return undefined;
  }
}
