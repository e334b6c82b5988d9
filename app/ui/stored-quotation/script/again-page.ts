import { formatDateTime } from '#app/domain/shared/dates.ts';
import { readSent, sentKey, type SentQuotation } from '#app/domain/quotation/stored/sent-quotations.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { readStorage, startCartButtons, writeStorage } from './cart.ts';

/** Fills the list of what this browser has asked for. */
export function startAgainPage(): void {
  const list = document.querySelector('[data-sent]');
  const template = document.querySelector<HTMLTemplateElement>('[data-sent-item]');
  if (!list || !template) return;
  const sent = readSent(readStorage(sentKey));
  for (const quotation of sent) list.append(fill(template, quotation));
  startCartButtons(list);
  toggle('[data-none]', sent.length === 0);
  toggle('[data-clear]', sent.length > 0);
  document.querySelector('[data-clear]')?.addEventListener('click', () => {
    if (writeStorage(sentKey, null)) window.location.reload();
  });
}

function fill(template: HTMLTemplateElement, { code, atMs, items }: SentQuotation): DocumentFragment {
  const item = document.importNode(template.content, true);
  const find = (selector: string) => item.querySelector<HTMLElement>(selector);
  find('[data-when]')?.append(formatDateTime(atMs));
  find('[data-what]')?.append(items.map(({ orderQuantity, title }) => `${orderQuantity} × ${title}`).join(', '));
  find('[data-cart]')?.setAttribute('data-cart', JSON.stringify(items));
  find('[data-open]')?.setAttribute('href', quotationPath(code));
  return item;
}

function toggle(selector: string, isShown: boolean): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.hidden = !isShown;
}
