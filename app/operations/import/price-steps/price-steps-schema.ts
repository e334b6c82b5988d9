import { z } from 'zod';
import { findPriceStepProblem, maxStepNameLength } from '#app/domain/catalogue/price/check-price-steps.ts';
import type { PriceStep } from '#app/domain/catalogue/price/price-steps.ts';
import { cleanLine } from '#app/domain/shared/text/clean-text.ts';
import { line, list, money } from '../catalogue-fields.ts';
import { createPriceStep, readPriceSteps, refuseStep, resolveStep, type StepText } from './read-price-steps.ts';
import { formatStepProblem, stepTexts } from './price-step-texts.ts';

/** Steps as given in the file, not yet checked against the product's price and unit. */
type GivenSteps = readonly (StepText | PriceStep)[];

const stepSchema = z
  .object(
    { quantity: z.number({ error: stepTexts.notNumber }), price: money(), name: line(maxStepNameLength) },
    { error: stepTexts.notObject },
  )
  .transform(({ quantity, price, name }) => createPriceStep({ minQuantity: quantity, priceCents: price, name }));

const stepListSchema = list(stepSchema, 100);

/**
 * Schema for prices by quantity: a text such as '10: 89,90; palete (40): 85,00', or a list of `{ quantity, price, name
 * }`.
 */
export function priceSteps() {
  return z
    .unknown()
    .optional()
    .transform((value, context): GivenSteps => {
      if (typeof value === 'string') {
        const read = readPriceSteps(cleanLine(value.replace(/[\n\r]+/g, ';')));
        if ('value' in read) return read.value;
        context.addIssue({ code: 'custom', input: value, message: read.reason });
        return [];
      }
      const parsedList = stepListSchema.safeParse(value);
      for (const { path, message } of parsedList.error?.issues ?? []) {
        context.addIssue({ code: 'custom', input: value, path, message });
      }
      return parsedList.data ?? [];
    });
}

/** Resolves the steps of a product and sorts them by quantity, or returns the reason why they are wrong. */
export function resolvePriceSteps(
  givenSteps: GivenSteps,
  { priceCents, unit }: { priceCents: number; unit: string },
): { value: PriceStep[] } | { reason: string } {
  const steps: (PriceStep & { until?: number })[] = [];
  for (const step of givenSteps) {
    const read = 'text' in step ? resolveStep(step, unit) : { value: step };
    if ('reason' in read) {
      return refuseStep(read.reason, { text: 'text' in step ? step.text : '', isOnly: givenSteps.length === 1 });
    }
    // A step such as '1 a 9: 99,90' only repeats the price of one unit.
    const isUnitPrice = 'text' in step && read.value.minQuantity === 1 && read.value.priceCents === priceCents;
    if (!isUnitPrice) steps.push(read.value);
  }
  steps.sort((a, b) => a.minQuantity - b.minQuantity);
  const stepBeforeGap = steps.find(({ until }, index) => {
    const next = steps[index + 1];
    return until !== undefined && next && next.minQuantity !== until + 1;
  });
  if (stepBeforeGap) return { reason: stepTexts.gap(stepBeforeGap) };
  const problem = findPriceStepProblem(priceCents, steps);
  return problem ? { reason: formatStepProblem(problem) } : { value: steps.map(createPriceStep) };
}
