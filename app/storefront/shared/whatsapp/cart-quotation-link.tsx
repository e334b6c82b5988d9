import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { addSent, findSameSent } from '#app/domain/quotation/stored/sent-quotations.ts';
import { sentQuotationsPath, quotationPath } from '#app/quotation-paths.ts';
import { sentQuotationLinkTexts } from '#app/storefront/shared/whatsapp/sent-quotation-link-texts.ts';
import { quotationLinkTexts } from '#app/storefront/shared/whatsapp/quotation-link-texts.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import type { ButtonSize } from '#app/design/button.tsx';
import { RepeatedQuotationDialog } from '#app/storefront/shared/whatsapp/repeated-quotation-dialog.tsx';
import {
  listSentQuotations,
  makeQuotationCode,
  sendQuotation,
  sendWaitingQuotations,
} from '#app/storefront/shared/whatsapp/send-quotation.ts';
import { useSeller } from '#app/storefront/shared/whatsapp/use-seller.ts';
import { useCartQuotation } from '#app/storefront/shared/whatsapp/use-cart-quotation.ts';
import { UnavailableQuotationButton, WhatsAppLink } from '#app/storefront/shared/whatsapp/whatsapp-link.tsx';
import { sellerPageTexts } from '#app/texts/quotation/seller-page-texts.ts';
import { cartStore } from '#app/visitor/cart/visitor-lists.ts';
import { showAlert } from '#app/visitor/shared/alerts.ts';

/** Time in ms after which a touch counts as a long press, which opens the link's menu. */
const longPressMs = 400;

interface CartQuotationLinkProps {
  /** Entries whose products are still in the shop. */
  entries: readonly CartEntry[];
  size?: ButtonSize;
  children: ReactNode;
}

/**
 * Renders the link that requests a quotation of the whole cart, or a button that says why that is not possible. A click
 * first checks whether another tab has emptied the cart.
 */
export function CartQuotationLink({ entries, size, children }: CartQuotationLinkProps) {
  const shop = useShop();
  const { keepsQuotations, publicUrl } = shop;
  const seller = useSeller();
  const quotableEntries = entries.filter((entry) => !isRestricted(entry));
  const items = quotableEntries.map(({ id, orderQuantity, title, color, size: chosen }) => ({
    id,
    orderQuantity,
    title,
    color,
    size: chosen,
  }));
  const newCode = useQuotationCode(JSON.stringify(items));
  const [sent, setSent] = useState(listSentQuotations);
  const [openedAtMs] = useState(Date.now);
  // If this browser has already requested a quotation for the same items, the link leads to that quotation.
  const same = findSameSent(sent, { items, nowMs: openedAtMs });
  const shownCode = same?.code ?? newCode;
  const [isAsking, setAsking] = useState(false);
  useEffect(sendWhenOnline, []);

  const quotation = useCartQuotation(entries, keepsQuotations && publicUrl + quotationPath(shownCode));

  /**
   * Checks before the link is followed whether another tab has emptied the cart, and then shows the empty cart. If the
   * same quotation was sent before, it asks the visitor first.
   */
  function checkFirst(event: MouseEvent): void {
    const isEmpty = isCartEmpty();
    if (!isEmpty && !same) return send(shownCode);
    event.preventDefault();
    if (!isEmpty) return setAsking(true);
    showAlert(quotationLinkTexts.emptyCart);
    cartStore.reload();
  }

  /**
   * Stores the quotation as soon as the visitor may take the link without a click: by copying or dragging it, or from
   * its context menu.
   */
  function sendWithoutClick(): void {
    if (!isCartEmpty() && !same) send(shownCode);
  }

  // Safari reports a long press, whose menu can copy the link, only as a cancelled touch.
  const touchedMs = useRef(0);

  function send(code: string): void {
    if (!keepsQuotations) return;
    const itens = items.map(({ id, orderQuantity, color, size: tamanho }) => ({
      produtoId: id,
      quantidade: orderQuantity,
      cor: color,
      tamanho,
    }));
    const remembered = { code, atMs: Date.now(), items };
    sendQuotation({ codigo: code, itens, ...(seller && { vendedor: seller.slug }) }, remembered);
    setSent(addSent(sent, remembered));
  }

  return (
    <>
      {quotation.kind === 'ready' ? (
        <WhatsAppLink
          href={quotation.url}
          size={size}
          onClick={checkFirst}
          onAuxClick={(event) => event.button === 1 && checkFirst(event)}
          onContextMenu={sendWithoutClick}
          onDragStart={sendWithoutClick}
          onCopy={sendWithoutClick}
          onTouchStart={(event) => (touchedMs.current = event.timeStamp)}
          onTouchCancel={(event) => event.timeStamp - touchedMs.current > longPressMs && sendWithoutClick()}
        >
          {children}
        </WhatsAppLink>
      ) : (
        <UnavailableQuotationButton
          why={quotationLinkTexts[quotation.kind === 'empty' ? 'emptyCart' : 'missingPhone']}
          advice={quotation.kind === 'empty' ? undefined : quotationLinkTexts.askOtherwise(shop)}
          size={size}
        >
          {children}
        </UnavailableQuotationButton>
      )}
      {seller ? <p className="mt-2 text-center text-sm wrap-anywhere">{sellerPageTexts.served(seller.name)}</p> : null}
      {keepsQuotations && sent.length > 0 ? <SentLinks sameCode={same?.code} /> : null}
      {isAsking && same ? (
        <RepeatedQuotationDialog entries={entries} same={same} onSend={send} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

/**
 * Renders the link to the quotations that this browser has requested, and before it the link to the quotation for the
 * same items if there is one.
 */
function SentLinks({ sameCode }: { sameCode: string | undefined }) {
  return (
    <p className="mt-2 flex flex-wrap justify-center gap-x-4">
      {sameCode === undefined ? null : (
        <a href={quotationPath(sameCode)} className="prose-link line-target">
          {sentQuotationLinkTexts.follow}
        </a>
      )}
      <a href={sentQuotationsPath} className="prose-link line-target">
        {sentQuotationLinkTexts.mine}
      </a>
    </p>
  );
}

/** Returns a code that changes with the items, because a changed cart is a different quotation. */
function useQuotationCode(content: string): string {
  const [coded, setCoded] = useState(() => ({ content, code: makeQuotationCode() }));
  if (coded.content !== content) setCoded({ content, code: makeQuotationCode() });
  return coded.code;
}

function isCartEmpty(): boolean {
  return cartStore.peek().length === 0;
}

/**
 * Sends waiting quotations now, and whenever the network returns or the visibility of the page changes. Returns the
 * cleanup function.
 */
function sendWhenOnline(): () => void {
  const listening = new AbortController();
  const trySending = () => void sendWaitingQuotations();
  trySending();
  window.addEventListener('online', trySending, { signal: listening.signal });
  document.addEventListener('visibilitychange', trySending, { signal: listening.signal });
  return () => listening.abort();
}
