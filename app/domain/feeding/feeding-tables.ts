import type { Intake, Range } from './intake.ts';

/** What a published source recommends for one kind of animal and feed. */
export interface FeedingTable {
  /** Stands in addresses. */
  key: string;
  /** Species, folded, as a product's label names them. */
  species: readonly string[];
  intake: Intake;
  source: FeedingSource;
}

export type FeedingSource =
  'esalq-2015' | 'embrapa-leite' | 'embrapa-aves' | 'embrapa-suinos' | 'nrc-2007' | 'fediaf-2021';

const cattle = ['bovino', 'gado', 'boi', 'vaca'];
const beef = (key: string, percent: Range): FeedingTable => ({
  ...{ key, species: cattle, source: 'esalq-2015' },
  intake: { kind: 'live-weight', percent },
});

/**
 * Recommendations by animal and feed, for products whose own label says nothing that can be read. Each is a range: what an animal
 * really needs depends on pasture, season and condition.
 * Sources: Santos, ESALQ/USP 2015 (beef cattle); Embrapa Gado de Leite (dairy concentrate); Embrapa Suínos e Aves (layers, sows);
 * NRC, Nutrient Requirements of Horses, 2007; FEDIAF Nutritional Guidelines 2021, tables VII (dogs, cats).
 */
export const feedingTables: readonly FeedingTable[] = [
  { key: 'bovinos-mineral', species: cattle, intake: { kind: 'fixed', grams: [70, 100] }, source: 'esalq-2015' },
  beef('bovinos-proteinado', [0.1, 0.2]),
  beef('bovinos-proteico', [0.3, 0.6]),
  beef('bovinos-proteico-energetico', [0.6, 1]),
  beef('bovinos-semiconfinamento', [1, 1.6]),
  { key: 'vacas-leite', species: cattle, intake: { kind: 'milk', kgPerLitre: [0.4, 0.4] }, source: 'embrapa-leite' },
  {
    ...{ key: 'poedeiras', species: ['ave', 'galinha', 'poedeira'], source: 'embrapa-aves' },
    intake: { kind: 'fixed', grams: [100, 115] },
  },
  {
    ...{ key: 'porcas-lactacao', species: ['suino', 'porco', 'porca'], source: 'embrapa-suinos' },
    intake: { kind: 'fixed', grams: [6000, 6000] },
  },
  {
    ...{ key: 'equinos', species: ['equino', 'cavalo', 'egua', 'potro'], source: 'nrc-2007' },
    intake: { kind: 'live-weight', percent: [1.5, 3.1] },
  },
  {
    ...{ key: 'caes', species: ['cao', 'caes', 'cachorro'], source: 'fediaf-2021' },
    intake: { kind: 'energy', factor: [95, 130], exponent: 0.75 },
  },
  {
    ...{ key: 'gatos', species: ['gato'], source: 'fediaf-2021' },
    intake: { kind: 'energy', factor: [75, 100], exponent: 0.67 },
  },
];

/** Percent of a horse's live weight that concentrate may have in one meal (NRC 2007). */
export const horseMealPercent = 0.5;
