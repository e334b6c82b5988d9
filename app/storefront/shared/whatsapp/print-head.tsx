import { useState } from 'react';
import { printTexts } from '#app/storefront/shared/whatsapp/print-texts.ts';
import { formatDate } from '#app/domain/shared/dates.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';

/** Renders the header of the printed cart. Only the browser renders it, because it contains the current date. */
export function PrintHead() {
  const shop = useShop();
  const [today] = useState(() => formatDate(Date.now()));
  return (
    <div className="hidden border-b-2 border-ink pb-3 print:block">
      <p className="font-display text-xl font-bold">{printTexts.title}</p>
      <p>{shop.name}</p>
      <p>{[shop.phone, shop.email, shop.city].filter(Boolean).join(' · ')}</p>
      <p>{printTexts.date({ date: today })}</p>
    </div>
  );
}
