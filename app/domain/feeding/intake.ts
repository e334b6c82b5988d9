/** From the least to the greatest; both equal where a source gives one number. */
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
  | { kind: 'energy'; factor: Range; exponent: number }
  /** Percent of a fish's weight a day, by what it weighs, and how much of that it takes at a temperature. */
  | { kind: 'fish'; rates: readonly FishRate[]; appetites: readonly FishAppetite[] };

/** Of fish up to this weight, from the weight of the row before. */
interface FishRate {
  upToGrams: number;
  percent: number;
}

/** Ascending by temperature; between two of them it is a range. */
interface FishAppetite {
  celsius: number;
  percent: number;
}

/** Further data on the animal or the product. */
export interface Known {
  /** Live weight, kg. */
  weightKg?: number;
  /** Milk given in a day, litres. */
  litres?: number;
  /** Energy of the product, kcal/kg. */
  kcalPerKg?: number;
  /** Weight of a fish, grams. */
  fishGrams?: number;
  /** Temperature of the water, °C. */
  celsius?: number;
}

export type Need = keyof Known;

/** Within what the numbers are that an intake can be calculated from, both ends included. */
export type Bounds = Partial<Record<Need, Range>>;

const needsByKind: Record<Intake['kind'], readonly Need[]> = {
  fixed: [],
  milk: ['litres'],
  energy: ['weightKg', 'kcalPerKg'],
  'live-weight': ['weightKg'],
  'weight-table': ['weightKg'],
  fish: ['fishGrams', 'celsius'],
};

/** Data without which an intake cannot be calculated. */
export function listNeeds({ kind }: Intake): readonly Need[] {
  return needsByKind[kind];
}

/** Of what an intake itself says something; any number else. */
export function getOwnBounds(intake: Intake): Bounds {
  if (intake.kind === 'weight-table') return { weightKg: getEnds(intake.rows.map(({ kg }) => kg)) };
  if (intake.kind === 'fish') return { celsius: getEnds(intake.appetites.map(({ celsius }) => celsius)) };
  return {};
}

/** Grams a day of one animal. Undefined where something needed is not known, or is out of the intake's own bounds. */
export function getDailyGrams(intake: Intake, known: Known): Range | undefined {
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
  { fishGrams = Number.NaN, celsius = Number.NaN }: Known,
): Range | undefined {
  const rate = rates.find(({ upToGrams }) => fishGrams <= upToGrams);
  const colder = appetites.findLast((row) => row.celsius <= celsius);
  const warmer = appetites.find((row) => row.celsius >= celsius);
  if (!rate || !colder || !warmer) return undefined;
  return scale(getEnds([colder.percent, warmer.percent]), (fishGrams * rate.percent) / 10_000);
}

/** The least and the greatest of some numbers. */
export function getEnds(values: readonly number[]): Range {
  return [Math.min(...values), Math.max(...values)];
}
