import { useEffect } from 'react';
import { useParams } from 'react-router';
import { requestedKey } from '#app/domain/quotation/stored/sent-quotations.ts';
import type { QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { quotationPageTexts as texts } from '#app/storefront/quotation/texts.ts';
import { OutcomeMessage, type Outcome } from '#app/design/outcome-message.tsx';
import { StateBadge } from '#app/design/quotation-state-badge.tsx';
import { tabStorage } from '#app/visitor/shared/browser-storage.ts';
import { ContactForm } from './ask/contact-form.tsx';
import { QuotationItemsTable } from './quotation-items-table.tsx';
import type { QuotationView } from './quotation-view-model.ts';
import { RequestAgainForm, NextStep, OtherSteps, WaysBack } from './quotation-next-step.tsx';

/** Result of a submitted form; rejected contact data are returned as the customer typed them. */
export interface ContactOutcome extends Outcome {
  contact?: QuotationContact;
  /**
   * Whether the customer asked for the same items again while this quotation is still valid; the page then asks for
   * confirmation before another quotation is created.
   */
  needsConfirmation?: boolean;
}

interface QuotationScreenProps {
  quotation: QuotationView;
  outcome: ContactOutcome | undefined;
}

/** Renders a quotation for the customer: its state, the next step, items, totals and contact data. */
export function QuotationScreen({ quotation, outcome }: QuotationScreenProps) {
  const { number, state, createdAtMs, validUntilMs, items, totals, note, delivery } = quotation;
  useListInBrowser(quotation);
  return (
    <article data-quotation={number}>
      <WaysBack />
      <h1 className="flex flex-wrap items-center gap-3 text-2xl font-extrabold">
        {texts.titleOf(number)}
        <StateBadge state={state} />
      </h1>
      <p className="mt-1 text-ink-soft">
        {texts.sent(createdAtMs)} ·{' '}
        {state === 'expired' ? texts.wasValidUntil(validUntilMs) : texts.validUntil(validUntilMs)}
      </p>
      <OutcomeMessage outcome={outcome} className="no-print" />
      {outcome?.needsConfirmation ? (
        <RequestAgainForm quotation={quotation} className="btn btn-secondary mt-3" isSure />
      ) : null}
      <p className="no-print mt-4 rounded bg-paper-deep p-3">
        {quotation.stateText}
        {state === 'sent' && quotation.whatsappUrl ? ` ${texts.sendToo}` : ''}
      </p>
      <NextStep quotation={quotation} />
      <h2 className="mt-6 text-lg font-bold print:hidden">{texts.items}</h2>
      <QuotationItemsTable items={items} showsPrices={totals !== null} />
      {totals ? <Totals totals={totals} /> : null}
      {delivery ? (
        <p className="mt-4 [overflow-wrap:anywhere]">
          {delivery.label}: <strong>{delivery.fact}</strong>
          {delivery.hint ? <span className="block text-sm text-ink-soft">{delivery.hint}</span> : null}
        </p>
      ) : null}
      {note ? (
        <section className="mt-6">
          <h2 className="text-lg font-bold">{texts.shopNote}</h2>
          <p className="mt-1 whitespace-pre-line">{note}</p>
        </section>
      ) : null}
      <OtherSteps quotation={quotation} />
      <ContactForm
        contact={outcome?.contact ?? quotation.contact}
        canChange={quotation.canAddContact}
        offersPickup={quotation.offersPickup}
        isAnswered={state === 'answered'}
      />
    </article>
  );
}

/** Adds the quotation to this browser's list when a form of this tab has just requested it. */
function useListInBrowser({ createdAtMs, validUntilMs, requestedItems }: QuotationView): void {
  const { '*': code = '' } = useParams();
  useEffect(() => {
    if (tabStorage.read(requestedKey) !== code) return;
    tabStorage.write(requestedKey, null);
    const sent = { code, atMs: createdAtMs, validUntilMs, items: [...requestedItems] };
    void import('#app/storefront/shared/whatsapp/send-quotation.ts').then((sending) => sending.rememberQuotation(sent));
  }, [code, createdAtMs, validUntilMs, requestedItems]);
}

function Totals({ totals }: { totals: NonNullable<QuotationView['totals']> }) {
  const labels = texts.totals;
  return (
    <>
      <dl className="quotation-totals mt-4">
        <dt>{labels.items}</dt>
        <dd translate="no">{totals.items}</dd>
        {totals.discount ? (
          <>
            <dt>{labels.discount}</dt>
            <dd translate="no">−{totals.discount}</dd>
          </>
        ) : null}
        <dt>{labels.freight}</dt>
        <dd>{totals.freight}</dd>
        <dt className="font-display text-lg font-bold">{labels.total}</dt>
        <dd className="font-display text-lg font-bold" translate="no">
          {totals.total}
        </dd>
      </dl>
      {totals.withoutPrice > 0 ? (
        <p className="mt-1 text-right text-sm text-ink-soft">{labels.withoutPrice(totals.withoutPrice)}</p>
      ) : null}
    </>
  );
}
