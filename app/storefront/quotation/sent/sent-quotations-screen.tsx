import { useEffect, useState } from 'react';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import type { SentQuotation } from '#app/domain/quotation/stored/sent-quotations.ts';
import { paths } from '#app/paths.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { sentQuotationsTexts } from '#app/storefront/quotation/sent/texts.ts';
import { linkClass } from '#app/storefront/quotation/offline-quotation-button.tsx';
import { addQuotationToCart } from '#app/visitor/cart/add-quotation-to-cart.ts';

/** Lists the quotations that this browser has sent. */
export function SentQuotationsScreen() {
  const [sent, setSent] = useState<readonly SentQuotation[]>();
  useEffect(() => {
    void loadSending().then(({ listSentQuotations }) => setSent(listSentQuotations()));
  }, []);
  async function clear(): Promise<void> {
    const { clearSentQuotations, listSentQuotations } = await loadSending();
    clearSentQuotations();
    setSent(listSentQuotations());
  }
  return (
    <>
      <p className="-mt-3 mb-3">
        <a href={paths.shop} className={linkClass}>
          {sentQuotationsTexts.toShop}
        </a>
      </p>
      <h1 className="text-2xl font-extrabold">{sentQuotationsTexts.title}</h1>
      <p className="mt-2 text-ink-soft">{sentQuotationsTexts.text}</p>
      <noscript>
        <p className="mt-6">{sentQuotationsTexts.noScript}</p>
      </noscript>
      {sent?.length === 0 ? (
        <div className="mt-6">
          <p>{sentQuotationsTexts.none}</p>
        </div>
      ) : null}
      {sent && sent.length > 0 ? (
        <>
          <ul className="mt-6 grid gap-4">
            {sent.map((quotation) => (
              <SentQuotationCard key={quotation.code} quotation={quotation} />
            ))}
          </ul>
          <p className="mt-8">
            <button type="button" className="btn btn-danger" onClick={() => void clear()}>
              {sentQuotationsTexts.clear}
            </button>
          </p>
        </>
      ) : null}
    </>
  );
}

/** Renders a sent quotation without its validity, which the shop may have changed since. */
function SentQuotationCard({ quotation: { code, atMs, items } }: { quotation: SentQuotation }) {
  const lines = items.flatMap(({ id, ...item }) => (id === null ? [] : [{ ...item, id }]));
  return (
    <li className="card grid gap-2 p-4 sm:p-5">
      <p>
        <strong className="font-display text-lg">{formatDateTime(atMs)}</strong>
      </p>
      <p className="text-ink-soft">
        {items.map(({ orderQuantity, title }) => `${orderQuantity} × ${title}`).join(', ')}
      </p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <a href={quotationPath(code)} className="btn btn-primary">
          {sentQuotationsTexts.open}
        </a>
        {lines.length > 0 ? (
          <button type="button" className={linkClass} onClick={() => void addQuotationToCart(lines)}>
            {sentQuotationsTexts.toCart}
          </button>
        ) : null}
      </p>
    </li>
  );
}

/** Loads the chunk that the cart's quotation link loads as well. */
const loadSending = () => import('#app/storefront/shared/whatsapp/send-quotation.ts');
