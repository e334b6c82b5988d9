import { useEffect, useState } from 'react';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import type { SentQuotation } from '#app/domain/quotation/stored/sent-quotations.ts';
import { paths } from '#app/paths.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { againTexts } from '#app/storefront/quotation/again/texts.ts';
import { putInCart } from '#app/visitor/cart/put-in-cart.ts';

/** The quotations that this browser has sent. */
export function AgainScreen() {
  const [sent, setSent] = useState<readonly SentQuotation[]>();
  useEffect(() => {
    void loadSending().then(({ listSent }) => setSent(listSent()));
  }, []);
  async function clear(): Promise<void> {
    const { clearSent, listSent } = await loadSending();
    clearSent();
    setSent(listSent());
  }
  return (
    <>
      <h1 className="text-2xl font-extrabold">{againTexts.title}</h1>
      <p className="mt-2 text-ink-soft">{againTexts.text}</p>
      <noscript>
        <p className="mt-6">{againTexts.noScript}</p>
      </noscript>
      {sent?.length === 0 ? (
        <div className="mt-6">
          <p>{againTexts.none}</p>
          <a href={paths.shop} className="btn btn-primary mt-4">
            {againTexts.toShop}
          </a>
        </div>
      ) : null}
      {sent && sent.length > 0 ? (
        <>
          <ul className="mt-6 grid gap-4">
            {sent.map((quotation) => (
              <Sent key={quotation.code} quotation={quotation} />
            ))}
          </ul>
          <p className="mt-8">
            <button type="button" className="btn btn-danger" onClick={() => void clear()}>
              {againTexts.clear}
            </button>
          </p>
        </>
      ) : null}
    </>
  );
}

function Sent({ quotation: { code, atMs, items } }: { quotation: SentQuotation }) {
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <p className="font-display text-lg font-bold">{formatDateTime(atMs)}</p>
      <p className="text-ink-soft">
        {items.map(({ orderQuantity, title }) => `${orderQuantity} × ${title}`).join(', ')}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => void putInCart(items)}>
          {againTexts.toCart}
        </button>
        <a href={quotationPath(code)} className="btn btn-secondary">
          {againTexts.open}
        </a>
      </p>
    </li>
  );
}

/** Of the cart's quotation link too, which loads it when it is used. */
const loadSending = () => import('#app/storefront/shared/whatsapp/send-quotation.ts');
