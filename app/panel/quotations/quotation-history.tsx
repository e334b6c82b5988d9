import { formatDateTime } from '#app/domain/shared/dates.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/panel-quotation-texts.ts';

export interface HistoryEvent {
  id: number;
  atMs: number;
  kind: keyof typeof texts.events;
  totalCents: number;
  /** Name of the member of staff who acted; null for the owner's token and for the customer. */
  personName: string | null;
  /** Name of the person to whom the quotation was assigned; null in every other event. */
  assignedName: string | null;
}

/** Kinds of events that the shop's staff cause; only these are shown with a name. */
const eventsOfShop: readonly string[] = ['seen', 'answered', 'assigned'];

/** Lists the events of a quotation, with the member of staff who caused each of them. */
export function QuotationHistory({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <section className="mt-8">
      <h2 className="text-lg">{texts.history}</h2>
      <ol className="mt-2 divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap justify-between gap-x-4 py-2 wrap-anywhere">
            <span>
              {formatDateTime(event.atMs)} – {formatEvent(event)}
            </span>
            <span className="tabular-nums">{formatMoney(event.totalCents)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function formatEvent({ kind, personName, assignedName }: HistoryEvent): string {
  if (kind === 'assigned' && personName !== null && personName === assignedName) return texts.assign.taking(personName);
  const eventText = kind === 'assigned' ? texts.assign.event(assignedName) : texts.events[kind];
  // A quotation that came through a seller's link was assigned automatically, so nobody is named.
  const isOfShop = eventsOfShop.includes(kind) && !(kind === 'assigned' && personName === null);
  return isOfShop ? texts.eventBy({ event: eventText, whom: texts.byWhom(personName) }) : eventText;
}
