import { feedingTables } from './feeding-tables.ts';
import type { Need } from './intake.ts';

/** Ways to say how much an animal eats, beside the tables: the product's own label, and the visitor's own grams. */
const ownModes = ['rotulo', 'gramas'] as const;

interface Field {
  /** Both included. */
  least: number;
  greatest: number;
  isWhole?: boolean;
  initial?: number;
}

/** Fields of the form by their names in the address, in the order they are asked. */
const calculatorFields = {
  animais: { least: 1, greatest: 1_000_000, isWhole: true },
  dias: { least: 1, greatest: 3650, isWhole: true, initial: 30 },
  peso: { least: 0.01, greatest: 2000 },
  litros: { least: 0.1, greatest: 100 },
  peixe: { least: 0.1, greatest: 100_000 },
  agua: { least: 0, greatest: 45 },
  energia: { least: 200, greatest: 7000 },
  gramas: { least: 0.01, greatest: 100_000 },
  sobra: { least: 0, greatest: 50, initial: 0 },
  saco: { least: 0.01, greatest: 5000 },
} as const satisfies Record<string, Field>;

export type CalculatorField = keyof typeof calculatorFields;

/** Bounds of a field, and what it holds before anything is typed. */
export function getFieldRule(name: CalculatorField): Field {
  return calculatorFields[name];
}

export const calculatorFieldNames = Object.keys(calculatorFields) as CalculatorField[];

/** Fields in which what an intake needs is typed. */
export const fieldByNeed: Record<Need, CalculatorField> = {
  weightKg: 'peso',
  litres: 'litros',
  kcalPerKg: 'energia',
  fishGrams: 'peixe',
  celsius: 'agua',
};

export interface CalculatorQuery {
  /** Null without a product. */
  productId: number | null;
  /** Key of a table, or one of `ownModes`; null when not chosen. */
  mode: string | null;
  /** As typed, at most 12 characters; absent when blank. */
  typed: Partial<Record<CalculatorField, string>>;
}

const maxTyped = 12;

export function parseCalculatorQuery(params: URLSearchParams): CalculatorQuery {
  const id = params.get('produto') ?? '';
  const mode = params.get('modo');
  const typed = calculatorFieldNames.map((name) => [name, (params.get(name) ?? '').trim().slice(0, maxTyped)] as const);
  return {
    productId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
    mode: isMode(mode) ? mode : null,
    typed: Object.fromEntries(typed.filter(([, text]) => text !== '')),
  };
}

/** The query in its one spelling; what says nothing is left out. */
export function formatCalculatorQuery({ productId, mode, typed }: CalculatorQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (productId !== null) params.set('produto', String(productId));
  if (mode !== null) params.set('modo', mode);
  for (const name of calculatorFieldNames) if (typed[name] !== undefined) params.set(name, typed[name]);
  return params;
}

/**
 * The number a visitor typed, with a comma or a point. Null when it is none, not whole where it must be, or out of bounds;
 * undefined when nothing was typed.
 */
export function readTyped(name: CalculatorField, text: string | undefined): number | null | undefined {
  const { least, greatest, isWhole = false, initial } = getFieldRule(name);
  if (text === undefined) return initial;
  const plain = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text;
  // '1,000' may mean one animal or a thousand.
  if (!(isWhole ? /^\d{1,12}$/ : /^\d{1,12}([.,]\d{1,6})?$/).test(plain)) return null;
  const value = Number(plain.replace(',', '.'));
  return value < least || value > greatest ? null : value;
}

function isMode(mode: string | null): mode is string {
  return ownModes.some((own) => own === mode) || feedingTables.some(({ key }) => key === mode);
}
