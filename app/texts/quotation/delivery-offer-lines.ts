import type { DeliveryOffer } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** A way to receive a product, as the product page shows it. */
export interface OfferLine {
  kind: 'pickup' | 'delivery';
  label: string;
  text: string;
}

/**
 * Number of towns that are named when others are only counted. The limit keeps the text short; a single further town is
 * named too.
 */
const maxNamedTowns = 4;

/** Formats pickup, the towns of the shop's own routes and delivery elsewhere, as far as the shop offers them. */
export function formatDeliveryOffer({ offersPickup, pickupNote, routes, hasRates }: DeliveryOffer): OfferLine[] {
  const lines: OfferLine[] = [];
  if (offersPickup) lines.push({ kind: 'pickup', label: 'Retirada na loja', text: pickupNote });
  const towns = [...new Set(routes.map(({ name, state }) => `${name}/${state}`))];
  const others = towns.length > maxNamedTowns + 1 ? towns.length - maxNamedTowns : 0;
  const more = others > 0 ? ` e mais ${countOf(others, 'município', 'municípios')}` : '';
  const elsewhere = hasRates ? ['outros lugares com frete na cotação'] : [];
  const text = [
    ...(towns.length > 0 ? [towns.slice(0, towns.length - others).join(', ') + more] : []),
    ...elsewhere,
  ].join('; ');
  if (text !== '')
    lines.push({ kind: 'delivery', label: 'Entrega', text: towns.length > 0 ? text : 'frete na cotação' });
  return lines;
}
