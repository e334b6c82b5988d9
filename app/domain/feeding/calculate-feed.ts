import type { SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import {
  calculatorFieldNames,
  fieldByNeed,
  parseTypedNumber,
  type CalculatorField,
  type CalculatorQuery,
} from './calculator-query.ts';
import { feedingTables } from './feeding-tables.ts';
import {
  getDailyGrams,
  getOwnBounds,
  listNeeds,
  type Bounds,
  type Intake,
  type IntakeInput,
  type Range,
} from './intake.ts';
import { planRange, type Ration } from './ration.ts';

/** Product data that the calculator uses. */
export interface CalculatorProduct {
  /** Daily intake read from the product's attributes; undefined when they state none that can be parsed. */
  intake: Intake | undefined;
  kcalPerKg: number | undefined;
  /** Text of the attribute 'Espécie'; empty when the product has none. */
  species: string;
  /** Folded text of title, species, kind and phase, from which a feeding table is chosen. */
  about: string;
  /**
   * Weight of a package in grams, read from the unit of sale such as 'saco 30 kg'; undefined when it states no weight.
   */
  bagGrams: number | undefined;
  /** Price with its steps; null for 'Sob consulta'. */
  price: SteppedPrice | null;
}

export interface Calculation {
  /** Keys of all calculation modes that are available for the product. */
  modes: string[];
  mode: string;
  /**
   * Intake that the mode assumes for one animal, and the bounds within which it is valid; null when the visitor enters
   * the grams.
   */
  basis: { intake: Intake; bounds: Bounds } | null;
  /** Input fields of the mode, in order. */
  fields: CalculatorField[];
  /**
   * Fields whose text is not a number within their bounds, and fields that are still empty. No field counts as empty
   * until one has a text.
   */
  wrong: CalculatorField[];
  missing: CalculatorField[];
  /**
   * Fields whose number is outside the range that the product's directions or the table covers, each with this range.
   */
  outside: readonly { field: CalculatorField; bounds: Range }[];
  result: { days: number; grams: Range; plans: readonly [Ration, Ration] } | null;
}

/** All inputs on which an intake may depend. */
const needs = Object.keys(fieldByNeed) as IntakeInput[];

/** Calculates the amount of feed for a visitor's herd, or lists the fields that are missing or wrong. */
export function calculateFeed(
  { mode: chosenMode, typed }: CalculatorQuery,
  product: CalculatorProduct | null,
): Calculation {
  const modes = listModes(product);
  const mode = chosenMode !== null && modes.includes(chosenMode) ? chosenMode : chooseMode(modes, product);
  const table = feedingTables.find(({ key }) => key === mode);
  const intake = mode === 'rotulo' ? product?.intake : table?.intake;
  const fields = listFields(intake, product);
  const values = Object.fromEntries(fields.map((name) => [name, parseTypedNumber(name, typed[name])])) as Values;
  const hasInput = fields.some((name) => typed[name] !== undefined);
  const wrong = fields.filter((name) => values[name] === null);
  const missing = hasInput ? fields.filter((name) => values[name] === undefined) : [];
  const bounds = table?.bounds ?? (intake ? getOwnBounds(intake) : {});
  const outside = listOutside(values, bounds);
  const basis = intake ? { intake, bounds } : null;
  const unfinished = { modes, mode, basis, fields, wrong, missing, outside, result: null };
  const { animais, dias, sobra, gramas } = values;
  const bagGrams = product?.bagGrams ?? (values.saco == null ? undefined : values.saco * 1000);
  if (wrong.length > 0 || outside.length > 0) return unfinished;
  if (animais == null || dias == null || sobra == null || bagGrams === undefined) return unfinished;
  const grams = intake ? getDailyGrams(intake, collectInputs(values, product)) : toRange(gramas);
  if (!grams) return unfinished;
  const herd = { animals: animais, days: dias, wastePercent: sobra };
  const plans = planRange(grams, herd, { grams: bagGrams, price: product?.price ?? null });
  return { ...unfinished, result: { days: dias, grams, plans } };
}

type Values = Partial<Record<CalculatorField, number | null>>;

/**
 * Lists the modes of a product: the amount in its own directions ('rotulo'), then the tables for its species (all
 * tables when it states no species), then grams entered by the visitor ('gramas').
 */
export function listModes(product: CalculatorProduct | null): string[] {
  const tables = feedingTables.filter(({ species }) => product === null || isOfSpecies(product, species));
  return [...(product?.intake ? ['rotulo'] : []), ...tables.map(({ key }) => key), 'gramas'];
}

/**
 * Chooses the default mode: the amount in the product's directions, otherwise the table that fits the product,
 * otherwise grams entered by the visitor.
 */
function chooseMode(modes: readonly string[], product: CalculatorProduct | null): string {
  const isDefault = (mode: string) => {
    const namePattern = feedingTables.find(({ key }) => key === mode)?.namePattern;
    return product === null || mode === 'rotulo' || namePattern?.test(product.about) === true;
  };
  return modes.find(isDefault) ?? 'gramas';
}

/**
 * Whether the product's attribute 'Espécie' names one of the species, in either gender and number. It compares complete
 * words, so that 'aveia' (oats) is not taken for 'ave' (bird).
 */
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

/** Collects the inputs of an intake: the visitor's numbers, and the energy content that the product states. */
function collectInputs(values: Values, product: CalculatorProduct | null): Partial<Record<IntakeInput, number>> {
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
