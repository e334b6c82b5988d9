import { z } from 'zod';
import type { AnswerError } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import { maxAnswerNoteLength, maxSubstituteLength } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import { readValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { readAmount, readWhole, type NumberText } from '#app/domain/shared/text/number-text.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/panel-quotation-texts.ts';

export const answerFormId = 'resposta';

/** Creates the schema of the shop's answer to a quotation. Names of fields for an item end with the item's index. */
export function makeQuotationAnswerSchema(items: readonly { title: string }[]) {
  const itemFields = items.flatMap(({ title }, index) => {
    const getLabel = (column: keyof typeof texts.columns) => texts.fieldOf({ field: texts.columns[column], title });
    return [
      [`quantidade-${index}`, makeNumberText(readWhole, getLabel('quantity'))],
      [`preco-${index}`, makeNumberText(readMoney, getLabel('price')).default('')],
      [`desconto-${index}`, makeNumberText(readMoney, getLabel('discount')).default('')],
      [`similar-${index}`, z.string().max(maxSubstituteLength).default('')],
    ];
  });
  return z.object({
    ...(Object.fromEntries(itemFields) as Record<string, z.ZodType<string, string | undefined>>),
    versao: z.string(),
    contato: z.string().optional(),
    frete: makeNumberText(readMoney, texts.freight).default(''),
    desconto: makeNumberText(readMoney, texts.discount).default(''),
    valida: z.string(texts.notADay).refine((day) => readValidUntilMs(day) !== undefined, texts.notADay),
    recado: z.string().max(maxAnswerNoteLength).default(''),
  });
}

const readMoney = (text: string) => readAmount(text, 'amount');

/** Creates the schema of a field that must contain a number. Its value stays text, which `readQuotationAnswer` parses later. */
function makeNumberText(read: (text: string) => NumberText, field: string) {
  return z.string(texts.refused({ field, reason: texts.numberMissing })).superRefine((text, context) => {
    const number = read(text);
    if ('reason' in number) context.addIssue(texts.refused({ field, reason: number.reason }));
  });
}

/** Returns the name of the field that an error belongs to; '' for an error of the whole answer. */
export function findAnswerField({ field, item }: AnswerError): string {
  const ofItem: Partial<Record<AnswerError['field'], string>> = {
    quantity: 'quantidade',
    price: 'preco',
    'item-discount': 'desconto',
    substitute: 'similar',
    'substitute-quantity': 'quantidade',
  };
  const ofAnswer: Partial<Record<AnswerError['field'], string>> = {
    discount: 'desconto',
    freight: 'frete',
    note: 'recado',
    validity: 'valida',
  };
  return item === undefined ? (ofAnswer[field] ?? '') : `${ofItem[field]}-${item}`;
}
