import { useEffect, useState, type ReactNode } from 'react';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { codeBytes, formatQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { followTexts } from '#app/texts/quotation/follow.ts';
import { useShop } from '#app/ui/frame/use-shop.ts';
import type { ButtonSize } from '#app/ui/primitives/button.tsx';
import { QuotationLink } from '#app/ui/quotation/quotation-link.tsx';
import { sendQuotation, sendWaiting } from '#app/ui/quotation/send-quotation.ts';
import { useCartQuotation } from '#app/ui/quotation/use-cart-quotation.ts';
import { cartStore } from '#app/visitor/cart/lists.ts';

interface CartQuotationLinkProps {
  /** Entries still in the shop. */
  entries: readonly CartEntry[];
  size?: ButtonSize;
  children: ReactNode;
}

/** Quotation link of the whole cart, rechecked against other tabs on click. */
export function CartQuotationLink({ entries, size, children }: CartQuotationLinkProps) {
  const { keepsQuotations, publicUrl } = useShop();
  const quoted = entries.filter((entry) => !isRestricted(entry));
  const itens = quoted.map(({ id, orderQuantity, color, size: tamanho }) => ({
    ...{ produtoId: id, quantidade: orderQuantity, cor: color, tamanho },
  }));
  const codigo = useCodeOf(JSON.stringify(itens));
  const [sentCode, setSentCode] = useState('');
  useEffect(followConnection, []);

  function send(): void {
    const items = quoted.map(({ id, orderQuantity, title, color, size: chosen }) => ({
      ...{ id, orderQuantity, title, color, size: chosen },
    }));
    sendQuotation({ codigo, itens }, { code: codigo, atMs: Date.now(), items });
    setSentCode(codigo);
  }

  return (
    <>
      <QuotationLink
        quotation={useCartQuotation(entries, keepsQuotations && publicUrl + quotationPath(codigo))}
        findProblem={findProblem}
        onSend={keepsQuotations && send}
        onTold={cartStore.reload}
        size={size}
      >
        {children}
      </QuotationLink>
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

function findProblem(): 'empty' | undefined {
  return cartStore.peek().length === 0 ? 'empty' : undefined;
}

/** What waited for the network is sent when it is back, or when the visitor is. */
function followConnection(): () => void {
  const ending = new AbortController();
  const trySending = () => void sendWaiting();
  trySending();
  window.addEventListener('online', trySending, { signal: ending.signal });
  document.addEventListener('visibilitychange', trySending, { signal: ending.signal });
  return () => ending.abort();
}
