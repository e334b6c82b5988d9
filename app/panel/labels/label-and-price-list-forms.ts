import { z } from 'zod';
import { countSlots, labelFormatNames } from '#app/domain/paper/label-formats.ts';
import { readValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { readWhole } from '#app/domain/shared/text/number-text.ts';
import { panelLabelTexts as texts } from './texts.ts';

export const labelFormId = 'etiquetas';
export const priceListFormId = 'lista-de-precos';

/** Schema for the labels of the chosen products. */
export const labelSchema = z
  .object({
    quais: z.enum(['mudadas', 'todas']).default('mudadas'),
    papel: z.enum(labelFormatNames).default('a4-24'),
    usadas: z.string().max(2).default('0'),
  })
  .superRefine(({ papel, usadas }, context) => {
    const max = countSlots(papel) - 1;
    const usedCount = readUsedCount(usadas);
    if (usedCount < 0 || usedCount > max)
      context.addIssue({ code: 'custom', path: ['usadas'], message: texts.usedProblem(max) });
  });

/** Parses how many labels of the first sheet of paper are already used; -1 for an invalid number. */
export function readUsedCount(text: string): number {
  const parsed = readWhole(text);
  return 'value' in parsed ? (parsed.value ?? 0) : -1;
}

/** Schema for a price list. The last day on which its prices are valid may be empty. */
export const priceListSchema = z.object({
  validade: z
    .string()
    .refine((day) => (readValidUntilMs(day) ?? 0) >= Date.now(), texts.validUntilProblem)
    .optional(),
});
