import type { FieldMetadata } from '@conform-to/react';
import { useMemo } from 'react';
import { Form } from 'react-router';
import type { z } from 'zod';
import { getPriceCentsAt } from '#app/domain/catalogue/price/price-steps.ts';
import type { StoredQuotationItem, StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import {
  fillAnswerFields,
  formatFreightField,
  hasSameItemFields,
  readTypedItems,
  getTypedTotals,
  type AnswerFields,
  type TypedItem,
} from '#app/domain/quotation/stored/answer/answer-fields.ts';
import { getQuoted } from '#app/domain/quotation/stored/quotation-totals.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/panel-quotation-texts.ts';
import { formatPrice } from '#app/design/text/format-price.ts';
import { formatUnitPrice } from '#app/design/text/format-unit-price.ts';
import { TextAreaField, TextField } from '#app/panel/forms/field.tsx';
import { EditConflict } from '#app/panel/forms/edit-conflict.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import type { ProductsToday } from './products-today.ts';
import { answerFormId, makeQuotationAnswerSchema } from './quotation-answer-schema.ts';

/** Freight estimated by the shop's delivery rules. `cents` is null when `text` is 'a combinar' (to be agreed). */
export interface EstimatedFreight {
  text: string;
  cents: number | null;
}

/**
 * Renders the form with which the shop answers a quotation. The total and the warnings about insufficient stock follow
 * the typed values. The estimated freight is for the stored values, and so is not offered once others are typed.
 */
export function QuotationAnswerForm({
  quotation,
  contactVersion,
  freight,
  today,
  nowMs,
  reply,
}: {
  quotation: StoredQuotation;
  contactVersion: string;
  freight: EstimatedFreight | null;
  today: ProductsToday;
  nowMs: number;
  reply: Reply | undefined;
}) {
  const { version, items, answeredAtMs } = quotation;
  const schema = useMemo(() => makeQuotationAnswerSchema(items), [items]);
  const values = fillAnswerFields(quotation, nowMs);
  const { form, fields, formProps, conflict } = useSchemaForm<z.ZodObject>(schema, {
    id: answerFormId,
    values: { ...values, versao: String(version) },
    reply,
  });
  const typed = (form.value ?? {}) as AnswerFields;
  const typedItems = readTypedItems(typed, items);
  const totals = getTypedTotals(typed, items.length);
  const labels = useMemo(() => listLabels(items), [items]);
  const isEstimateForTyped = hasSameItemFields(typed, values);
  const estimatedCents = isEstimateForTyped ? (freight?.cents ?? null) : null;
  return (
    <Form method="post" {...formProps} preventScrollReset className="mt-6 flex flex-col gap-3">
      <EditConflict {...conflict} labels={labels} />
      <input type="hidden" name="contato" value={contactVersion} />
      <h2 className="text-lg">{answeredAtMs === null ? texts.answer : texts.answerAgain}</h2>
      <ul className="@container grid gap-3">
        {items.map((item, index) => (
          // The index is a stable key, because items never change their order.
          <ItemFields key={index} item={item} index={index} fields={fields} typed={typedItems[index]} today={today} />
        ))}
      </ul>
      <div className="card grid gap-3 p-4 sm:grid-cols-3">
        <TextField field={fields['frete']} label={texts.freight} placeholder={texts.freightHint} inputMode="decimal" />
        <TextField field={fields['desconto']} label={texts.discount} inputMode="decimal" />
        <TextField field={fields['valida']} label={texts.validity} type="date" />
        {freight && (
          <p className="flex flex-wrap items-center gap-x-3 sm:col-span-3">
            {texts[isEstimateForTyped ? 'estimate' : 'estimateBefore'](freight.text)}
            {estimatedCents !== null && (
              <button
                type="button"
                className="btn btn-secondary btn-small"
                onClick={() => form.update({ name: 'frete', value: formatFreightField(estimatedCents) })}
              >
                {texts.takeEstimate}
              </button>
            )}
          </p>
        )}
        <TextAreaField field={fields['recado']} label={texts.note} rows={2} className="sm:col-span-3" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-3">
          <output className="font-display text-xl font-bold">
            {texts.total}: {totals ? formatMoney(totals.totalCents) : texts.totalUnknown}
          </output>
          {totals?.isEmpty && <p>{texts.nothingSent}</p>}
          {totals && totals.withoutPrice > 0 && <p>{texts.withoutPrice(totals.withoutPrice)}</p>}
          <button type="submit" className="btn btn-primary btn-large">
            {answeredAtMs === null ? texts.answer : texts.answerAgain}
          </button>
        </div>
      </div>
    </Form>
  );
}

/** Returns the labels of the fields by name; the label of an item's field contains the item's title. */
function listLabels(items: readonly StoredQuotationItem[]): Record<string, string> {
  const { columns, fieldOf } = texts;
  const itemLabels = items.flatMap(({ title }, index) => [
    [`quantidade-${index}`, fieldOf({ field: columns.quantity, title })],
    [`preco-${index}`, fieldOf({ field: columns.price, title })],
    [`desconto-${index}`, fieldOf({ field: columns.discount, title })],
    [`similar-${index}`, fieldOf({ field: columns.similar, title })],
  ]);
  const answerLabels = { frete: texts.freight, desconto: texts.discount, valida: texts.validity, recado: texts.note };
  return { ...Object.fromEntries(itemLabels), ...answerLabels };
}

function ItemFields({
  item,
  index,
  fields,
  typed,
  today,
}: {
  item: StoredQuotationItem;
  index: number;
  fields: Readonly<Record<string, FieldMetadata | undefined>>;
  typed: TypedItem | undefined;
  today: ProductsToday;
}) {
  const { unitPriceCents, substitute } = getQuoted(item);
  const { columns } = texts;
  const { value: similar, errors: similarErrors = [] } = fields[`similar-${index}`] ?? {};
  const isRefused = similarErrors.length > 0;
  const storedSimilar = substitute?.title === similar ? substitute : null;
  const { productId, quantity = 0, productUnits = 0, unitPriceCents: typedCents } = typed ?? {};
  const { notForSale, units = Infinity, price } = today[productId ?? 0] ?? {};
  const todayCents = price && getPriceCentsAt(price, productUnits || 1);
  const notes = [
    notForSale && texts.notForSale[notForSale],
    todayCents !== undefined && todayCents !== typedCents && texts.priceToday(formatPrice(todayCents)),
  ].filter((note) => typeof note === 'string');
  const similarHint = [
    storedSimilar?.productId === null && texts.similarUnknown,
    storedSimilar && notes.length > 0 && texts.ofSimilar(notes),
    texts.similarPrice,
  ];
  const unitPrice = substitute ? '' : formatUnitPrice(item.unit, unitPriceCents);
  const facts = [item.sku, item.unit, unitPrice, item.color, item.size].filter(Boolean).join(' · ');
  const getField = (name: string, column: keyof typeof columns) => ({
    field: fields[`${name}-${index}`],
    label: columns[column],
    'aria-label': texts.fieldOf({ field: columns[column], title: item.title }),
  });
  return (
    <li className="card grid grid-cols-2 items-end gap-2 p-3 @[40rem]:grid-cols-[1fr_6rem_8rem_8rem]">
      <p className="col-span-2 [overflow-wrap:anywhere] @[40rem]:col-span-1 @[40rem]:self-center">
        <strong>{item.title}</strong>
        {facts && <span className="block text-sm text-ink-soft">{facts}</span>}
        {!item.wasInStock && <span className="block text-sm font-medium text-clay">{texts.notInStock}</span>}
        {!storedSimilar && notes.length > 0 && (
          <span className="block text-sm font-medium text-clay">{notes.join(' · ')}</span>
        )}
        {item.productId === null && <span className="block text-sm font-medium text-clay">{texts.inWords}</span>}
      </p>
      <TextField {...getField('quantidade', 'quantity')} inputMode="numeric" />
      <TextField {...getField('preco', 'price')} inputMode="decimal" />
      <TextField {...getField('desconto', 'discount')} inputMode="decimal" />
      <p role="status" className="col-span-2 text-sm font-medium text-clay empty:hidden @[40rem]:col-span-4">
        {quantity > 0 && productUnits > units ? texts.moreThanStock(units) : null}
      </p>
      <div className="col-span-2 @[40rem]:col-span-4">
        {/* A text that was refused is confirmed by sending it again. */}
        <input type="hidden" name={`conferido-${index}`} value={isRefused ? String(similar ?? '') : ''} />
        <TextField
          {...getField('similar', 'similar')}
          hint={similar ? similarHint.filter(Boolean).join(' ') : undefined}
        />
      </div>
    </li>
  );
}
