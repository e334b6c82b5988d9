import { Form } from 'react-router';
import type { KeptItem, StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import { maxAnswerNoteLength, maxSubstituteLength } from '#app/domain/quotation/stored/quotation-answer.ts';
import { getQuoted } from '#app/domain/quotation/stored/quotation-totals.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { formatAmount } from '#app/domain/shared/money.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/quotations.ts';
import { formatUnitPrice } from '#app/ui/primitives/text/format-unit-price.ts';
import { Field, Labelled } from '#app/ui/panel/field.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** Estimate by the shop's rules of delivery; `cents` is null for 'a combinar'. */
export interface FreightSuggestion {
  words: string;
  cents: number | null;
}

/** Fields of an answer by their names. */
export type TypedAnswer = Readonly<Record<string, string>>;

/**
 * The answer, filled with what was asked: where everything is in stock one press sends it.
 * @param typed an answer that was refused, as it was typed
 */
export function AnswerForm({
  quotation,
  freight,
  nowMs,
  typed = {},
}: {
  quotation: StoredQuotation;
  freight: FreightSuggestion | null;
  nowMs: number;
  typed: TypedAnswer | undefined;
}) {
  const { version, items, terms, validUntilMs, answeredAtMs } = quotation;
  const until = validUntilMs >= nowMs ? validUntilMs : nowMs + 7 * dayMs;
  return (
    <Form method="post" preventScrollReset className="mt-6">
      <input type="hidden" name="versao" value={version} />
      <h2 className="text-lg">{answeredAtMs === null ? texts.answer : texts.answerAgain}</h2>
      <ul className="@container mt-2 grid gap-3">
        {items.map((item, index) => (
          // Lines never change their order.
          <ItemFields key={index} item={item} index={index} typed={typed} />
        ))}
      </ul>
      <div className="card mt-4 grid gap-3 p-4 sm:grid-cols-3">
        <Field
          label={texts.freight}
          name="frete"
          value={typed['frete'] ?? formatFreight(terms.freightCents)}
          placeholder={texts.freightHint}
          inputMode="decimal"
        />
        <Field
          label={texts.discount}
          name="desconto"
          value={typed['desconto'] ?? formatField(terms.discountCents)}
          inputMode="decimal"
        />
        <Field
          label={texts.validity}
          name="valida"
          type="date"
          value={typed['valida'] ?? formatIsoDate(until)}
          required
        />
        {freight && <Suggestion freight={freight} />}
        <Labelled label={texts.note} className="sm:col-span-3">
          <textarea
            name="recado"
            rows={2}
            maxLength={maxAnswerNoteLength}
            defaultValue={typed['recado'] ?? terms.note}
            className="field"
          />
        </Labelled>
        <div className="sm:col-span-3">
          <button type="submit" className="btn btn-primary btn-large">
            {answeredAtMs === null ? texts.answer : texts.answerAgain}
          </button>
        </div>
      </div>
    </Form>
  );
}

/** The button needs a script; without one the estimate is shown, to be typed. */
function Suggestion({ freight: { words, cents } }: { freight: FreightSuggestion }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 sm:col-span-3">
      {texts.estimate(words)}
      {cents !== null && (
        <button
          type="button"
          className="btn btn-secondary btn-small"
          onClick={({ currentTarget: { form } }) => {
            const field = form?.elements.namedItem('frete');
            if (field instanceof HTMLInputElement) field.value = formatFreight(cents);
          }}
        >
          {texts.takeEstimate}
        </button>
      )}
    </p>
  );
}

function ItemFields({ item, index, typed }: { item: KeptItem; index: number; typed: TypedAnswer }) {
  const { quantity, unitPriceCents, discountCents, substitute } = getQuoted(item);
  const { columns } = texts;
  const unitPrice = substitute ? '' : formatUnitPrice(item.unit, unitPriceCents);
  const facts = [item.sku, item.unit, unitPrice, item.color, item.size].filter(Boolean).join(' · ');
  const describe = (name: string, column: keyof typeof columns, stored: string) => ({
    name: `${name}-${index}`,
    value: typed[`${name}-${index}`] ?? stored,
    label: columns[column],
    'aria-label': texts.fieldOf({ field: columns[column], title: item.title }),
  });
  return (
    <li className="card grid grid-cols-2 items-end gap-2 p-3 @[40rem]:grid-cols-[1fr_6rem_8rem_8rem]">
      <p className="col-span-2 [overflow-wrap:anywhere] @[40rem]:col-span-1 @[40rem]:self-center">
        <strong>{item.title}</strong>
        {facts && <span className="block text-sm text-ink-soft">{facts}</span>}
        {!item.wasInStock && <span className="block text-sm font-medium text-clay">{texts.notInStock}</span>}
        {item.productId === null && <span className="block text-sm font-medium text-clay">{texts.inWords}</span>}
      </p>
      <Field {...describe('quantidade', 'quantity', String(quantity))} inputMode="numeric" />
      <Field {...describe('preco', 'price', formatField(unitPriceCents))} inputMode="decimal" />
      <Field {...describe('desconto', 'discount', formatField(discountCents))} inputMode="decimal" />
      <div className="col-span-2 @[40rem]:col-span-4">
        <Field {...describe('similar', 'similar', substitute?.title ?? '')} maxLength={maxSubstituteLength} />
      </div>
    </li>
  );
}

/** '1234,50', as the owner types it; empty for nothing. */
function formatField(cents: number): string {
  return cents === 0 ? '' : formatAmount(cents);
}

/** Free is written out: an empty field is 'a combinar'. */
function formatFreight(cents: number | null): string {
  if (cents === null) return '';
  return cents === 0 ? '0,00' : formatField(cents);
}
