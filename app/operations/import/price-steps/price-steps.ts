import { formatMoney } from '#app/domain/shared/money.ts';
import { z } from 'zod';
import {
  findPriceStepProblem,
  maxStepNameLength,
  maxStepQuantity,
  type PriceStepProblem,
} from '#app/domain/catalogue/price/check-price-steps.ts';
import type { PriceStep } from '#app/domain/catalogue/price/price-steps.ts';
import { cleanLine } from '#app/domain/shared/text/clean-text.ts';
import { line, list, money } from '#app/operations/import/catalogue-fields.ts';
import {
  readPriceSteps,
  resolveStepStart,
  type StepText,
} from '#app/operations/import/price-steps/price-steps-text.ts';
import { stepTexts } from './texts.ts';

/** Steps before they are compared with the product's price and unit. */
type GivenSteps = readonly ({ written: StepText } | PriceStep)[];

const step = z.object(
  {
    quantity: z.number({ error: stepTexts.notNumber }),
    price: money(),
    name: line(maxStepNameLength).transform((text) => text || undefined),
  },
  { error: stepTexts.notObject },
);

const stepList = list(step, 100);

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
        if ('value' in read) return read.value.map((written) => ({ written }));
        context.addIssue({ code: 'custom', input: value, message: read.reason });
        return [];
      }
      const listed = stepList.safeParse(value);
      for (const { path, message } of listed.error?.issues ?? []) {
        context.addIssue({ code: 'custom', input: value, path, message });
      }
      return (listed.data ?? []).map(({ quantity, price, name }) => ({
        minQuantity: quantity,
        priceCents: price,
        name,
      }));
    });
}

/** Resolves the steps of a product in ascending order of quantity, or returns their error. */
export function placePriceSteps(
  given: GivenSteps,
  { priceCents, unit }: { priceCents: number; unit: string },
): { value: PriceStep[] } | { reason: string } {
  const steps: (PriceStep & { until?: number })[] = [];
  for (const one of given) {
    if (!('written' in one)) {
      steps.push(one);
      continue;
    }
    const { written } = one;
    const start = resolveStepStart(written, unit);
    if ('reason' in start) return start;
    const cents = Math.round(written.price * 100);
    // A step such as '1 a 9: 99,90' only repeats the price of one unit.
    if (start.value === 1 && cents === priceCents) continue;
    const name = written.name === '' ? undefined : written.name;
    steps.push({ minQuantity: start.value, priceCents: cents, name, until: written.until });
  }
  const ordered = steps.toSorted((a, b) => a.minQuantity - b.minQuantity);
  const gap = ordered.find(({ until }, index) => {
    const next = ordered[index + 1];
    return until !== undefined && next && next.minQuantity !== until + 1;
  });
  if (gap) return { reason: stepTexts.gap({ minQuantity: gap.minQuantity, until: gap.until }) };
  const placed = ordered.map(({ minQuantity, priceCents: cents, name }) => ({
    minQuantity,
    priceCents: cents,
    ...(name && { name }),
  }));
  const problem = findPriceStepProblem(priceCents, placed);
  return problem ? { reason: formatProblem(problem) } : { value: placed };
}

function formatProblem(problem: PriceStepProblem): string {
  switch (problem.kind) {
    case 'too-many':
      return stepTexts.tooMany;
    case 'without-price':
      return stepTexts.noPrice;
    case 'bad-quantity':
      return stepTexts.wrongQuantity({
        quantity: count(problem.step.minQuantity),
        maximum: count(maxStepQuantity),
      });
    case 'bad-price':
      return stepTexts.priceMissing(count(problem.step.minQuantity));
    case 'bad-name':
      return stepTexts.wrongName(problem.step.name);
    case 'same-quantity':
      return stepTexts.repeated(count(problem.step.minQuantity));
    case 'not-lower': {
      const { step: later, before } = problem;
      const one = before.minQuantity === 1 ? stepTexts.one : count(before.minQuantity);
      return stepTexts.notCheaper(
        { quantity: count(later.minQuantity), price: formatMoney(later.priceCents) },
        { quantity: one, price: formatMoney(before.priceCents) },
      );
    }
  }
}

function count(quantity: number): string {
  return quantity.toLocaleString('pt-BR');
}
