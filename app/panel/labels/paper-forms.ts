import { z } from 'zod';
import { countSlots, labelFormatNames } from '#app/domain/paper/label-formats.ts';
import { readValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { readWhole } from '#app/domain/shared/text/number-text.ts';
import { panelLabelTexts as texts } from './texts.ts';

export const labelFormId = 'etiquetas';
export const priceListFormId = 'lista-de-precos';

/** Form of the labels of the chosen products. */
export const labelSchema = z
  .object({
    quais: z.enum(['mudadas', 'todas']).default('mudadas'),
    papel: z.enum(labelFormatNames).default('a4-24'),
    usadas: z.string().max(2).default('0'),
  })
  .superRefine(({ papel, usadas }, context) => {
    const most = countSlots(papel) - 1;
    const used = readUsed(usadas);
    if (used < 0 || used > most)
      context.addIssue({ code: 'custom', path: ['usadas'], message: texts.usedProblem(most) });
  });

/** Reads how many labels of the first sheet are used; -1 for what is no whole number. */
export function readUsed(text: string): number {
  const read = readWhole(text);
  return 'value' in read ? (read.value ?? 0) : -1;
}

/** Form of a price list. The day until which its prices hold may be empty. */
export const priceListSchema = z.object({
  validade: z
    .string()
    .refine((day) => (readValidUntilMs(day) ?? 0) >= Date.now(), texts.validUntilProblem)
    .optional(),
});
