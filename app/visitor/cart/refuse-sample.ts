import { toastTexts } from '#app/texts/cart/toasts.ts';
import { showToast } from '#app/visitor/shared/toasts.ts';

/** Says that a product of the demonstration catalogue is not for sale: its id may be a real product's. */
export function refuseSample({ title }: { title: string }): void {
  showToast({ kind: 'info', message: toastTexts.isSample({ title }), emphasis: title });
}
