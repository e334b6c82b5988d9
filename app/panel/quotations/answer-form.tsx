import { useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import type { KeptItem, StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import {
  fillAnswerFields,
  findShortItems,
  formatFreightField,
  getTypedTotals,
  type AnswerFields,
} from '#app/domain/quotation/stored/answer/answer-fields.ts';
import { maxAnswerNoteLength, maxSubstituteLength } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import { getQuoted } from '#app/domain/quotation/stored/quotation-totals.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/quotations.ts';
import { formatUnitPrice } from '#app/design/text/format-unit-price.ts';
import { TextAreaField, TextField } from '#app/panel/forms/field.tsx';

/** Estimate by the shop's rules of delivery; `cents` is null for 'a combinar'. */
export interface FreightSuggestion {
  words: string;
  cents: number | null;
}

/**
 * Renders the form of an answer. The total and shortages of stock follow what is typed.
 * @param stock units in stock, by the products whose stock is counted
 * @param typed a refused answer, as it was typed
 */
export function AnswerForm({
  quotation,
  freight,
  stock,
  nowMs,
  typed,
}: {
  quotation: StoredQuotation;
  freight: FreightSuggestion | null;
  stock: Readonly<Record<number, number>>;
  nowMs: number;
  typed: AnswerFields | undefined;
}) {
  const { version, items, answeredAtMs } = quotation;
  const [filled] = useState<AnswerFields>(() => ({ ...fillAnswerFields(quotation, nowMs), ...typed }));
  const [fields, setFields] = useState(filled);
  const short = findShortItems(fields, { items, stock });
  const totals = getTypedTotals(fields, items.length);
  const readForm = (form: HTMLFormElement) =>
    setFields(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-6"
      onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => readForm(currentTarget)}
    >
      <input type="hidden" name="versao" value={version} />
      <h2 className="text-lg">{answeredAtMs === null ? texts.answer : texts.answerAgain}</h2>
      <ul className="@container mt-2 grid gap-3">
        {items.map((item, index) => (
          // Lines never change their order, so that the index is a stable key.
          <ItemFields key={index} item={item} index={index} filled={filled} available={short.get(index)} />
        ))}
      </ul>
      <div className="card mt-4 grid gap-3 p-4 sm:grid-cols-3">
        <TextField
          label={texts.freight}
          name="frete"
          defaultValue={filled['frete'] ?? ''}
          placeholder={texts.freightHint}
          inputMode="decimal"
        />
        <TextField label={texts.discount} name="desconto" defaultValue={filled['desconto'] ?? ''} inputMode="decimal" />
        <TextField label={texts.validity} name="valida" type="date" defaultValue={filled['valida'] ?? ''} required />
        {freight && <Suggestion freight={freight} onTaken={readForm} />}
        <TextAreaField
          label={texts.note}
          name="recado"
          rows={2}
          maxLength={maxAnswerNoteLength}
          defaultValue={filled['recado'] ?? ''}
          className="sm:col-span-3"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-3">
          <output className="font-display text-xl font-bold">
            {texts.total}: {totals ? formatMoney(totals.totalCents) : texts.totalUnknown}
          </output>
          <button type="submit" className="btn btn-primary btn-large">
            {answeredAtMs === null ? texts.answer : texts.answerAgain}
          </button>
        </div>
      </div>
    </Form>
  );
}

/**
 * Renders the estimate, with a button that takes it over. The button needs a script; without one the estimate can be
 * typed.
 */
function Suggestion({
  freight: { words, cents },
  onTaken,
}: {
  freight: FreightSuggestion;
  onTaken: (form: HTMLFormElement) => void;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 sm:col-span-3">
      {texts.estimate(words)}
      {cents !== null && (
        <button
          type="button"
          className="btn btn-secondary btn-small"
          onClick={({ currentTarget: { form } }) => {
            const field = form?.elements.namedItem('frete');
            if (!form || !(field instanceof HTMLInputElement)) return;
            field.value = formatFreightField(cents);
            onTaken(form);
          }}
        >
          {texts.takeEstimate}
        </button>
      )}
    </p>
  );
}

function ItemFields({
  item,
  index,
  filled,
  available,
}: {
  item: KeptItem;
  index: number;
  filled: AnswerFields;
  /** Units in stock, when more are typed. */
  available: number | undefined;
}) {
  const { unitPriceCents, substitute } = getQuoted(item);
  const { columns } = texts;
  const unitPrice = substitute ? '' : formatUnitPrice(item.unit, unitPriceCents);
  const facts = [item.sku, item.unit, unitPrice, item.color, item.size].filter(Boolean).join(' · ');
  const describe = (name: string, column: keyof typeof columns) => ({
    name: `${name}-${index}`,
    defaultValue: filled[`${name}-${index}`] ?? '',
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
      <TextField {...describe('quantidade', 'quantity')} inputMode="numeric" />
      <TextField {...describe('preco', 'price')} inputMode="decimal" />
      <TextField {...describe('desconto', 'discount')} inputMode="decimal" />
      <p role="status" className="col-span-2 text-sm font-medium text-clay empty:hidden @[40rem]:col-span-4">
        {available === undefined ? null : texts.moreThanStock(available)}
      </p>
      <div className="col-span-2 @[40rem]:col-span-4">
        <TextField {...describe('similar', 'similar')} maxLength={maxSubstituteLength} />
      </div>
    </li>
  );
}
