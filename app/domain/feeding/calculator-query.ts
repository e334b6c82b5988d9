import { feedingTables } from './feeding-tables.ts';
import type { IntakeInput } from './intake.ts';

/** Modes without a feeding table: the amount that the product states, and grams entered by the visitor. */
const modesWithoutTable = ['rotulo', 'gramas'] as const;

interface FieldRule {
  /** Smallest accepted number. `least` and `greatest` are both accepted themselves. */
  least: number;
  greatest: number;
  isWhole?: boolean;
  initial?: number;
}

/** Input fields of the calculator by the names of their URL parameters, in the order of the form. */
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
} as const satisfies Record<string, FieldRule>;

export type CalculatorField = keyof typeof calculatorFields;

export function getFieldRule(name: CalculatorField): FieldRule {
  return calculatorFields[name];
}

export const calculatorFieldNames = Object.keys(calculatorFields) as CalculatorField[];

/** Form field for each quantity on which an intake depends. */
export const fieldByNeed: Record<IntakeInput, CalculatorField> = {
  weightKg: 'peso',
  litres: 'litros',
  kcalPerKg: 'energia',
  fishGrams: 'peixe',
  celsius: 'agua',
};

export interface CalculatorQuery {
  /** Id of the chosen product; null when none is chosen. */
  productId: number | null;
  /** Key of a feeding table, or one of `modesWithoutTable`; null when no mode is chosen. */
  mode: string | null;
  /** Typed text by field, at most 12 characters each; blank fields are absent. */
  typed: Partial<Record<CalculatorField, string>>;
}

const maxTypedLength = 12;

export function parseCalculatorQuery(params: URLSearchParams): CalculatorQuery {
  const id = params.get('produto') ?? '';
  const mode = params.get('modo');
  const typed = calculatorFieldNames.map(
    (name) => [name, (params.get(name) ?? '').trim().slice(0, maxTypedLength)] as const,
  );
  return {
    productId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
    mode: isMode(mode) ? mode : null,
    typed: Object.fromEntries(typed.filter(([, text]) => text !== '')),
  };
}

/** Formats the query as URL parameters in a fixed order. Fields without text are left out. */
export function formatCalculatorQuery({ productId, mode, typed }: CalculatorQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (productId !== null) params.set('produto', String(productId));
  if (mode !== null) params.set('modo', mode);
  for (const name of calculatorFieldNames) if (typed[name] !== undefined) params.set(name, typed[name]);
  return params;
}

/**
 * Parses a typed number with a decimal comma or point. Null when it is not a number, not whole although the field
 * requires a whole number, or out of bounds; undefined when the field is empty.
 */
export function parseTypedNumber(name: CalculatorField, text: string | undefined): number | null | undefined {
  const { least, greatest, isWhole = false, initial } = getFieldRule(name);
  if (text === undefined) return initial;
  const plain = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text;
  // A whole number must not contain a comma, because '1,000' may mean one animal or a thousand.
  if (!(isWhole ? /^\d{1,12}$/ : /^\d{1,12}([.,]\d{1,6})?$/).test(plain)) return null;
  const value = Number(plain.replace(',', '.'));
  return value < least || value > greatest ? null : value;
}

function isMode(mode: string | null): mode is string {
  return (
    modesWithoutTable.some((modeWithoutTable) => modeWithoutTable === mode) ||
    feedingTables.some(({ key }) => key === mode)
  );
}
