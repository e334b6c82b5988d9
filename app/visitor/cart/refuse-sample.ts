import { toastTexts } from '#app/texts/cart/toasts.ts';
import { showToast } from '#app/visitor/shared/toasts.ts';

/** Shows that a sample is not for sale: its id may be a real product's. */
export function refuseSample({ title }: { title: string }): void {
  showToast({ kind: 'info', message: toastTexts.isSample({ title }), emphasis: title });
}
