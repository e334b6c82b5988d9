import { useEffect, useRef, useState } from 'react';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { quotationLinkTexts } from '#app/storefront/shared/whatsapp/quotation-link-texts.ts';
import { toastTexts } from '#app/texts/cart/toast-texts.ts';
import { Button } from '#app/design/button.tsx';
import { useCartQuotation, useCartQuotationText } from '#app/storefront/shared/whatsapp/use-cart-quotation.ts';
import { Icon } from '#app/design/icon.tsx';
import { showToast } from '#app/visitor/shared/toasts.ts';

/**
 * Renders the button 'Copiar texto', which copies the whole message, or shows it for manual copying when the clipboard
 * is not available.
 */
export function CopyQuotationButton({ entries }: { entries: readonly CartEntry[] }) {
  const quotation = useCartQuotation(entries);
  const text = useCartQuotationText(entries);
  const [isShown, setShown] = useState(false);
  if (!text) return null;
  const leftOut = quotation.kind === 'ready' ? quotation.leftOut : 0;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', message: toastTexts.textCopied });
    } catch {
      // The browser denies access to the clipboard, so the text is shown for manual copying.
      setShown(true);
      showToast({ kind: 'error', message: toastTexts.copyFailed });
    }
  }

  return (
    <>
      <Button variant="secondary" size="small" className="px-2 whitespace-nowrap" onClick={copy}>
        <Icon name="copy" className="size-5 flex-none" />
        {quotationLinkTexts.copyText}
      </Button>
      {leftOut > 0 ? (
        <p className="order-last col-span-full text-sm text-moss-text">{quotationLinkTexts.leftOut(leftOut)}</p>
      ) : null}
      {isShown ? <TextToCopy text={text} /> : null}
    </>
  );
}

function TextToCopy({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return (
    <textarea
      ref={area}
      readOnly
      rows={8}
      value={text}
      aria-label={quotationLinkTexts.textLabel}
      className="field order-last col-span-full text-sm"
    />
  );
}
