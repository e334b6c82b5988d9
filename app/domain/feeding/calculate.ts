import type { SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import {
  calculatorFieldNames,
  fieldByNeed,
  readTyped,
  type CalculatorField,
  type CalculatorQuery,
} from './calculator-query.ts';
import { feedingTables } from './feeding-tables.ts';
import { getDailyGrams, getOwnBounds, listNeeds, type Bounds, type Intake, type Need, type Range } from './intake.ts';
import { planRange, type Ration } from './ration.ts';

/** Input of the calculator. */
export interface CalculatorProduct {
  /** From its label, where that can be read. */
  intake: Intake | undefined;
  kcalPerKg: number | undefined;
  /** Text of 'Espécie'; empty when the label has none. */
  species: string;
  /** What it is called: title, species, kind and phase, folded. */
  about: string;
  /** Weight of a package; undefined when its unit tells none. */
  bagGrams: number | undefined;
  /** Null without one. */
  price: SteppedPrice | null;
}

export interface Calculation {
  /** Every way there is for this product. */
  modes: string[];
  mode: string;
  /** What this way says of an animal, and within what; null where the visitor says it. */
  basis: { intake: Intake; bounds: Bounds } | null;
  /** Fields of this way, in order. */
  fields: CalculatorField[];
  /** Fields without a number within their bounds, and fields still to be filled in; both empty before anything was asked. */
  wrong: CalculatorField[];
  missing: CalculatorField[];
  /** Fields outside the range that the label or the table covers, with that range. */
  outside: readonly { field: CalculatorField; bounds: Range }[];
  result: { days: number; grams: Range; plans: readonly [Ration, Ration] } | null;
}

const needs = Object.keys(fieldByNeed) as Need[];

/** The need of a visitor's herd, or the fields missing to calculate it. */
export function calculate({ mode: asked, typed }: CalculatorQuery, product: CalculatorProduct | null): Calculation {
  const modes = listModes(product);
  const mode = asked !== null && modes.includes(asked) ? asked : chooseMode(modes, product);
  const table = feedingTables.find(({ key }) => key === mode);
  const intake = mode === 'rotulo' ? product?.intake : table?.intake;
  const fields = listFields(intake, product);
  const values = Object.fromEntries(fields.map((name) => [name, readTyped(name, typed[name])])) as Values;
  const wasAsked = fields.some((name) => typed[name] !== undefined);
  const wrong = fields.filter((name) => values[name] === null);
  const missing = wasAsked ? fields.filter((name) => values[name] === undefined) : [];
  const bounds = table?.bounds ?? (intake ? getOwnBounds(intake) : {});
  const outside = listOutside(values, bounds);
  const basis = intake ? { intake, bounds } : null;
  const base = { modes, mode, basis, fields, wrong, missing, outside, result: null };
  const { animais, dias, sobra, gramas } = values;
  const bagGrams = product?.bagGrams ?? (values.saco == null ? undefined : values.saco * 1000);
  if (wrong.length > 0 || outside.length > 0) return base;
  if (animais == null || dias == null || sobra == null || bagGrams === undefined) return base;
  const grams = intake ? getDailyGrams(intake, readKnown(values, product)) : toRange(gramas);
  if (!grams) return base;
  const herd = { animals: animais, days: dias, wastePercent: sobra };
  const plans = planRange(grams, herd, { grams: bagGrams, price: product?.price ?? null });
  return { ...base, result: { days: dias, grams, plans } };
}

type Values = Partial<Record<CalculatorField, number | null>>;

/** The label first, then the tables for the product's species, or all of them, then the visitor's own grams. */
export function listModes(product: CalculatorProduct | null): string[] {
  const tables = feedingTables.filter(({ species }) => product === null || isOfSpecies(product, species));
  return [...(product?.intake ? ['rotulo'] : []), ...tables.map(({ key }) => key), 'gramas'];
}

/** Without another choice: the label, else the table that is for such a product, else the visitor's own grams. */
function chooseMode(modes: readonly string[], product: CalculatorProduct | null): string {
  const isFirst = (mode: string) => {
    const fits = feedingTables.find(({ key }) => key === mode)?.fits;
    return product === null || mode === 'rotulo' || fits?.test(product.about) === true;
  };
  return modes.find(isFirst) ?? 'gramas';
}

/** Whether the label names one of the species, in either gender and number: 'aveia' is no 'ave'. */
export function isOfSpecies({ species }: CalculatorProduct, names: readonly string[]): boolean {
  const words = foldText(species).split(/[^a-z]+/);
  return words.some((word) => names.some((name) => word.startsWith(name) && /^[oa]?s?$/.test(word.slice(name.length))));
}

function listFields(intake: Intake | undefined, product: CalculatorProduct | null): CalculatorField[] {
  const needed = new Set<CalculatorField>(['animais', 'dias', 'sobra']);
  for (const need of intake ? listNeeds(intake) : []) needed.add(fieldByNeed[need]);
  if (!intake) needed.add('gramas');
  if (product?.kcalPerKg !== undefined) needed.delete('energia');
  if (product?.bagGrams === undefined) needed.add('saco');
  return calculatorFieldNames.filter((name) => needed.has(name));
}

function listOutside(values: Values, bounds: Bounds): Calculation['outside'] {
  return needs.flatMap((need) => {
    const field = fieldByNeed[need];
    const [value, range] = [values[field], bounds[need]];
    return value != null && range && (value < range[0] || value > range[1]) ? [{ field, bounds: range }] : [];
  });
}

function readKnown(values: Values, product: CalculatorProduct | null): Partial<Record<Need, number>> {
  const typed = needs.flatMap((need) => {
    const value = values[fieldByNeed[need]];
    return value == null ? [] : [[need, value] as const];
  });
  const ofProduct = product?.kcalPerKg === undefined ? {} : { kcalPerKg: product.kcalPerKg };
  return { ...Object.fromEntries(typed), ...ofProduct };
}

function toRange(grams: number | null | undefined): Range | undefined {
  return grams == null ? undefined : [grams, grams];
}
