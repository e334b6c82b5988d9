/** A range of amounts; both ends are equal when the source gives one number. */
export type Range = readonly [least: number, greatest: number];

/** Rule for the daily amount of a product that one animal eats. */
export type Intake =
  /** Grams a day, independent of the animal's weight. */
  | { kind: 'fixed'; grams: Range }
  /** Percent of the live weight per day. */
  | { kind: 'live-weight'; percent: Range }
  /** Kilograms per litre of milk produced. */
  | { kind: 'milk'; kgPerLitre: Range }
  /** Grams a day at live weights in kg, in ascending order; values between two rows are interpolated. */
  | { kind: 'weight-table'; rows: readonly { kg: number; grams: number }[] }
  /** Energy need in kcal a day: `factor × kg^exponent`. */
  | { kind: 'energy'; factor: Range; exponent: number }
  /**
   * Percent of a fish's weight per day by its weight, multiplied by the share of this amount that the fish eats at the
   * water temperature.
   */
  | { kind: 'fish'; rates: readonly FishRate[]; appetites: readonly FishAppetite[] };

/** Feeding rate of fish that weigh at most `upToGrams` and more than the limit of the previous row. */
interface FishRate {
  upToGrams: number;
  percent: number;
}

/**
 * Appetite of fish at a water temperature, in percent of the full amount. Rows are in ascending order of temperature.
 * Between two rows, the appetite is the range between their percentages.
 */
interface FishAppetite {
  celsius: number;
  percent: number;
}

/** Inputs about the animal or the product that an intake may depend on. */
export interface IntakeInputs {
  /** Live weight in kg. */
  weightKg?: number;
  /** Milk produced per day in litres. */
  litres?: number;
  /** Energy content of the product in kcal/kg. */
  kcalPerKg?: number;
  /** Weight of a fish in grams. */
  fishGrams?: number;
  /** Water temperature in °C. */
  celsius?: number;
}

export type IntakeInput = keyof IntakeInputs;

/** Ranges of the inputs for which an intake is valid, both ends included. */
export type Bounds = Partial<Record<IntakeInput, Range>>;

const needsByKind: Record<Intake['kind'], readonly IntakeInput[]> = {
  fixed: [],
  milk: ['litres'],
  energy: ['weightKg', 'kcalPerKg'],
  'live-weight': ['weightKg'],
  'weight-table': ['weightKg'],
  fish: ['fishGrams', 'celsius'],
};

/** Lists the inputs without which an intake cannot be calculated. */
export function listNeeds({ kind }: Intake): readonly IntakeInput[] {
  return needsByKind[kind];
}

/** Bounds that an intake itself sets for its inputs; inputs without bounds are absent. */
export function getOwnBounds(intake: Intake): Bounds {
  if (intake.kind === 'weight-table') return { weightKg: getEnds(intake.rows.map(({ kg }) => kg)) };
  if (intake.kind === 'fish') return { celsius: getEnds(intake.appetites.map(({ celsius }) => celsius)) };
  return {};
}

/** Grams a day for one animal. Undefined when a needed input is missing or outside the intake's own bounds. */
export function getDailyGrams(intake: Intake, known: IntakeInputs): Range | undefined {
  const { weightKg = Number.NaN, litres = Number.NaN, kcalPerKg = Number.NaN } = known;
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
    case 'fish':
      return getFishGrams(intake, known);
  }
}

function scale([least, greatest]: Range, by: number): Range | undefined {
  return Number.isFinite(by) && by > 0 ? [least * by, greatest * by] : undefined;
}

function interpolate(rows: readonly { kg: number; grams: number }[], kg: number): Range | undefined {
  const above = rows.findIndex((row) => row.kg >= kg);
  const [lower, upper] = [rows[above - 1] ?? rows[above], rows[above]];
  if (!lower || !upper || kg < lower.kg) return undefined;
  const share = upper.kg === lower.kg ? 0 : (kg - lower.kg) / (upper.kg - lower.kg);
  const grams = lower.grams + share * (upper.grams - lower.grams);
  return [grams, grams];
}

function getFishGrams(
  { rates, appetites }: Extract<Intake, { kind: 'fish' }>,
  { fishGrams = Number.NaN, celsius = Number.NaN }: IntakeInputs,
): Range | undefined {
  const rate = rates.find(({ upToGrams }) => fishGrams <= upToGrams);
  const colder = appetites.findLast((row) => row.celsius <= celsius);
  const warmer = appetites.find((row) => row.celsius >= celsius);
  if (!rate || !colder || !warmer) return undefined;
  return scale(getEnds([colder.percent, warmer.percent]), (fishGrams * rate.percent) / 10_000);
}

/** Returns the smallest and the largest of the numbers. */
export function getEnds(values: readonly number[]): Range {
  return [Math.min(...values), Math.max(...values)];
}
