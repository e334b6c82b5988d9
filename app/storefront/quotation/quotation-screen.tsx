import type { QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { CartLine } from '#app/domain/quotation/stored/sent-quotations.ts';
import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { quotationPageTexts as texts } from '#app/storefront/quotation/texts.ts';
import { OutcomeMessage, type Outcome } from '#app/design/outcome-message.tsx';
import { StateBadge } from '#app/design/quotation-state-badge.tsx';
import { putInCart } from '#app/visitor/cart/put-in-cart.ts';
import { ContactForm } from './ask/contact-form.tsx';
import { ItemsTable, type QuotationViewItem } from './items-table.tsx';
import { KeepButton } from './keep-button.tsx';

export interface QuotationView {
  number: number;
  state: QuotationState;
  createdAtMs: number;
  validUntilMs: number;
  items: readonly QuotationViewItem[];
  /** Null where prices are hidden. */
  totals: { items: string; discount: string | null; freight: string; total: string; withoutPrice: number } | null;
  /** Known facts about its delivery or pickup. */
  delivery: { label: string; fact: string; hint: string | null } | null;
  offersPickup: boolean;
  /** The shop's. */
  note: string;
  contact: QuotationContact;
  version: number;
  canClose: boolean;
  canAddContact: boolean;
  /** Null without a number. */
  tellUrl: string | null;
  /** Entries for the cart of this browser. */
  cart: readonly CartLine[];
  newCode: string;
}

/** With contact data that were refused, as they were typed. */
export interface ContactOutcome extends Outcome {
  contact?: QuotationContact;
}

interface QuotationScreenProps {
  quotation: QuotationView;
  outcome: ContactOutcome | undefined;
}

export function QuotationScreen({ quotation, outcome }: QuotationScreenProps) {
  const { number, state, createdAtMs, validUntilMs, items, totals, note, delivery } = quotation;
  return (
    <article data-quotation={number}>
      <h1 className="flex flex-wrap items-center gap-3 text-2xl font-extrabold">
        {texts.titleOf(number)}
        <StateBadge state={state} />
      </h1>
      <p className="mt-1 text-ink-soft">
        {texts.sent(createdAtMs)} ·{' '}
        {state === 'expired' ? texts.wasValidUntil(validUntilMs) : texts.validUntil(validUntilMs)}
      </p>
      <OutcomeMessage outcome={outcome} className="no-print" />
      <p className="no-print mt-4 rounded bg-paper-deep p-3">
        {texts.next[state]}
        {state === 'sent' && quotation.tellUrl ? ` ${texts.sendToo}` : ''}
      </p>
      <Closing quotation={quotation} />
      <h2 className="mt-6 text-lg font-bold print:hidden">{texts.items}</h2>
      <ItemsTable items={items} showsPrices={totals !== null} />
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
      <Actions quotation={quotation} />
      <ContactForm
        contact={outcome?.contact ?? quotation.contact}
        canChange={quotation.canAddContact}
        offersPickup={quotation.offersPickup}
      />
    </article>
  );
}

/** Accepts or refuses an answer; the page comes back with the state that this leads to. */
function Closing({ quotation: { canClose, version, totals } }: { quotation: QuotationView }) {
  if (!canClose) return null;
  return (
    <div className="no-print mt-4 flex flex-wrap gap-3">
      {totals ? (
        <p className="w-full font-display text-lg font-bold">
          {texts.totals.total}: {totals.total}
        </p>
      ) : null}
      <form method="post">
        <input type="hidden" name="versao" value={version} />
        <button type="submit" name="acao" value="aceitar" className="btn btn-primary btn-large">
          {texts.accept}
        </button>
      </form>
      <form method="post">
        <input type="hidden" name="versao" value={version} />
        <button type="submit" name="acao" value="recusar" className="btn btn-danger btn-large">
          {texts.refuse}
        </button>
      </form>
    </div>
  );
}

function Totals({ totals }: { totals: NonNullable<QuotationView['totals']> }) {
  const words = texts.totals;
  return (
    <>
      <dl className="quotation-totals mt-4">
        <dt>{words.items}</dt>
        <dd translate="no">{totals.items}</dd>
        {totals.discount ? (
          <>
            <dt>{words.discount}</dt>
            <dd translate="no">−{totals.discount}</dd>
          </>
        ) : null}
        <dt>{words.freight}</dt>
        <dd>{totals.freight}</dd>
        <dt className="font-display text-lg font-bold">{words.total}</dt>
        <dd className="font-display text-lg font-bold" translate="no">
          {totals.total}
        </dd>
      </dl>
      {totals.withoutPrice > 0 ? (
        <p className="mt-1 text-right text-sm text-ink-soft">{words.withoutPrice(totals.withoutPrice)}</p>
      ) : null}
    </>
  );
}

function Actions({ quotation: { state, tellUrl, cart, newCode } }: { quotation: QuotationView }) {
  return (
    <div className="no-print mt-8 flex flex-wrap gap-3">
      {tellUrl ? (
        <a
          href={tellUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`btn ${state === 'accepted' ? 'btn-primary' : 'btn-secondary'}`}
        >
          {texts.tell}
        </a>
      ) : null}
      {cart.length > 0 ? (
        <button type="button" className="btn btn-secondary needs-script" onClick={() => void putInCart(cart)}>
          {texts.toCart}
        </button>
      ) : null}
      {state === 'sent' || state === 'seen' ? null : (
        <form method="post">
          <input type="hidden" name="codigo" value={newCode} />
          <button type="submit" name="acao" value="pedir-de-novo" className="btn btn-secondary">
            {texts.askAgain}
          </button>
        </form>
      )}
      <button type="button" className="btn btn-secondary needs-script" onClick={() => window.print()}>
        {texts.print}
      </button>
      <KeepButton />
    </div>
  );
}
