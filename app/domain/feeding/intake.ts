/** Least and greatest of an amount; the same where a source names one. */
export type Range = readonly [least: number, greatest: number];

/** How much one animal eats of a product in a day. */
export type Intake =
  /** Grams a day, whatever the animal weighs. */
  | { kind: 'fixed'; grams: Range }
  /** Percent of the live weight a day. */
  | { kind: 'live-weight'; percent: Range }
  /** Kilograms for each litre of milk given. */
  | { kind: 'milk'; kgPerLitre: Range }
  /** Grams a day at live weights in kg, ascending; between two of them in proportion. */
  | { kind: 'weight-table'; rows: readonly { kg: number; grams: number }[] }
  /** Energy need in kcal a day: `factor × kg^exponent`. */
  | { kind: 'energy'; factor: Range; exponent: number };

/** What else has to be known of an animal or of the product. */
export interface Known {
  /** Live weight, kg. */
  weightKg?: number;
  /** Milk given in a day, litres. */
  litres?: number;
  /** Energy of the product, kcal/kg. */
  kcalPerKg?: number;
}

export type Missing = keyof Known;

/** What an intake cannot do without. */
export function listNeeded(intake: Intake): Missing[] {
  switch (intake.kind) {
    case 'fixed':
      return [];
    case 'milk':
      return ['litres'];
    case 'energy':
      return ['weightKg', 'kcalPerKg'];
    default:
      return ['weightKg'];
  }
}

/** Live weights, in kg, for which an intake says something; undefined for any. */
export function getWeightBounds(intake: Intake): Range | undefined {
  if (intake.kind !== 'weight-table') return undefined;
  const weights = intake.rows.map(({ kg }) => kg);
  return [Math.min(...weights), Math.max(...weights)];
}

/** Grams a day of one animal. Undefined where something needed is not known, or the weight is one the intake says nothing of. */
export function getDailyGrams(intake: Intake, known: Known): Range | undefined {
  const { weightKg = Number.NaN, litres = Number.NaN, kcalPerKg = Number.NaN } = known;
  const scale = ([least, greatest]: Range, by: number): Range | undefined =>
    Number.isFinite(by) && by > 0 ? [least * by, greatest * by] : undefined;
  switch (intake.kind) {
    case 'fixed':
      return intake.grams;
    case 'live-weight':
      return scale(intake.percent, weightKg * 10);
    case 'milk':
      return scale(intake.kgPerLitre, litres * 1000);
    case 'energy':
      return scale(intake.factor, (weightKg ** intake.exponent / kcalPerKg) * 1000);
    case 'weight-table':
      return interpolate(intake.rows, weightKg);
  }
}

function interpolate(rows: readonly { kg: number; grams: number }[], kg: number): Range | undefined {
  const above = rows.findIndex((row) => row.kg >= kg);
  const [lower, upper] = [rows[above - 1] ?? rows[above], rows[above]];
  if (!lower || !upper || kg < lower.kg) return undefined;
  const share = upper.kg === lower.kg ? 0 : (kg - lower.kg) / (upper.kg - lower.kg);
  const grams = lower.grams + share * (upper.grams - lower.grams);
  return [grams, grams];
}
