import { Icon } from '#app/design/icon.tsx';
import type { OfferLine } from '#app/texts/quotation/delivery-offer-lines.ts';

/** Renders the owner's lines about pickup and delivery, for the place below the purchase buttons of a product page. */
export function DeliveryLines({ lines }: { lines: readonly OfferLine[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {lines.map(({ kind, label, text }) => (
        <li key={kind} className="flex items-start gap-2">
          <Icon name={kind === 'pickup' ? 'pin' : 'box'} className="size-5 flex-none text-moss-text" />
          <span>
            <b>{label}</b>
            {text ? <span>{`: ${text}`}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
