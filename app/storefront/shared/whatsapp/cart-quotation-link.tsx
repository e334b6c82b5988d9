import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { codeBytes, formatQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { followTexts } from '#app/storefront/shared/whatsapp/follow-texts.ts';
import { quotationScreenTexts } from '#app/storefront/shared/whatsapp/texts.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import type { ButtonSize } from '#app/design/button.tsx';
import { sendQuotation, sendWaiting } from '#app/storefront/shared/whatsapp/send-quotation.ts';
import { useCartQuotation } from '#app/storefront/shared/whatsapp/use-cart-quotation.ts';
import { NoMessageButton, WhatsAppLink } from '#app/storefront/shared/whatsapp/whatsapp-link.tsx';
import { cartStore } from '#app/visitor/cart/lists.ts';
import { showAlert } from '#app/visitor/shared/alerts.ts';

const longPressMs = 400;

interface CartQuotationLinkProps {
  /** Entries still in the shop. */
  entries: readonly CartEntry[];
  size?: ButtonSize;
  children: ReactNode;
}

/** Quotation link of the whole cart, rechecked against other tabs on click; a button that says why there is none. */
export function CartQuotationLink({ entries, size, children }: CartQuotationLinkProps) {
  const shop = useShop();
  const { keepsQuotations, publicUrl } = shop;
  const quoted = entries.filter((entry) => !isRestricted(entry));
  const itens = quoted.map(({ id, orderQuantity, color, size: tamanho }) => ({
    ...{ produtoId: id, quantidade: orderQuantity, cor: color, tamanho },
  }));
  const codigo = useCodeOf(JSON.stringify(itens));
  const [sentCode, setSentCode] = useState('');
  useEffect(followConnection, []);

  const quotation = useCartQuotation(entries, keepsQuotations && publicUrl + quotationPath(codigo));

  /** The cart may have been emptied behind the page, which then shows that too. */
  function checkFirst(event: MouseEvent): void {
    if (!isEmptied()) return send();
    event.preventDefault();
    showAlert(quotationScreenTexts.emptyCart);
    cartStore.reload();
  }

  /** The link may be taken elsewhere: copied, dragged, opened from its menu. */
  function take(): void {
    if (!isEmptied()) send();
  }

  // Safari tells of a long press, which offers to copy the link, by nothing but a touch that it takes over.
  const touchedMs = useRef(0);

  function send(): void {
    if (!keepsQuotations) return;
    const items = quoted.map(({ id, orderQuantity, title, color, size: chosen }) => ({
      ...{ id, orderQuantity, title, color, size: chosen },
    }));
    sendQuotation({ codigo, itens }, { code: codigo, atMs: Date.now(), items });
    setSentCode(codigo);
  }

  return (
    <>
      {quotation.kind === 'ready' ? (
        <WhatsAppLink
          href={quotation.url}
          size={size}
          onClick={checkFirst}
          onAuxClick={(event) => event.button === 1 && checkFirst(event)}
          onContextMenu={take}
          onDragStart={take}
          onCopy={take}
          onTouchStart={(event) => (touchedMs.current = event.timeStamp)}
          onTouchCancel={(event) => event.timeStamp - touchedMs.current > longPressMs && take()}
        >
          {children}
        </WhatsAppLink>
      ) : (
        <NoMessageButton
          why={quotationScreenTexts[quotation.kind === 'empty' ? 'emptyCart' : 'missingPhone']}
          advice={quotation.kind === 'empty' ? undefined : quotationScreenTexts.askOtherwise(shop)}
          size={size}
        >
          {children}
        </NoMessageButton>
      )}
      {sentCode ? (
        <a href={quotationPath(sentCode)} className="prose-link mt-2 justify-self-center line-target">
          {followTexts.follow}
        </a>
      ) : null}
    </>
  );
}

/** Another cart is another quotation: the code is of its items. */
function useCodeOf(content: string): string {
  const [coded, setCoded] = useState(() => ({ content, code: makeCode() }));
  if (coded.content !== content) setCoded({ content, code: makeCode() });
  return coded.code;
}

function makeCode(): string {
  return formatQuotationCode(crypto.getRandomValues(new Uint8Array(codeBytes)));
}

function isEmptied(): boolean {
  return cartStore.peek().length === 0;
}

/** Sends waiting quotations when the network or the visitor is back. */
function followConnection(): () => void {
  const ending = new AbortController();
  const trySending = () => void sendWaiting();
  trySending();
  window.addEventListener('online', trySending, { signal: ending.signal });
  document.addEventListener('visibilitychange', trySending, { signal: ending.signal });
  return () => ending.abort();
}
