import type { Bounds, Intake, Range } from './intake.ts';

/** A published feeding recommendation for one kind of animal and feed. */
export interface FeedingTable {
  /** Key of the table in URLs. */
  key: string;
  /** Stems of the species' names, folded and without the ending of gender or number. */
  species: readonly string[];
  /** Matches the names of products for which this table is the default. */
  namePattern: RegExp;
  intake: Intake;
  /**
   * Range of inputs that the source covers. When the source states no limit, it is the range of weights or milk yields
   * that are possible for such an animal.
   */
  bounds: Bounds;
  source: FeedingSource;
}

export type FeedingSource =
  | 'esalq-2015'
  | 'embrapa-leite'
  | 'embrapa-aves'
  | 'embrapa-suinos'
  | 'nrc-1998'
  | 'nrc-2007'
  | 'fediaf-2021'
  | 'ufmg-aquacultura';

const cattle = ['bovin', 'gado', 'boi', 'vaca'];
const pigs = ['suin', 'porc', 'leitao', 'leitoes'];
const kcalPerKg: Range = [200, 7000];
/** Products that are mixed into other feed. They match no table, because the tables give amounts of unmixed products. */
const mixedIn = 'nucleo|premix|concentrado|aditivo';
/** The products of `mixedIn`, and supplements, milk replacers, treats and food for young animals, whose amounts differ. */
const notMainFeed = `${mixedIn}|suplement|sucedaneo|petisco|biscoito|filhote`;
/** Matches the text of a product that contains `pattern` and none of the words in `excluded`. */
const matchText = (pattern: string, excluded = mixedIn) => new RegExp(`^(?!.*(?:${excluded})).*(?:${pattern})`);
const makeBeefTable = (key: string, names: string, percent: Range): FeedingTable => ({
  key,
  species: cattle,
  namePattern: matchText(names),
  source: 'esalq-2015',
  bounds: { weightKg: [50, 1200] },
  intake: { kind: 'live-weight', percent },
});

/**
 * Feeding recommendations by animal and feed, for products that state no amount that can be parsed. The amount is a
 * range when the source gives one, because the real need depends on pasture, season and condition. Sources: Santos,
 * ESALQ/USP 2015 (beef cattle); Embrapa Gado de Leite (dairy concentrate); Embrapa Suínos e Aves (layers, sows); NRC,
 * Nutrient Requirements of Swine, 1998, table 10-1 (growing pigs); NRC, Nutrient Requirements of Horses, 2007; FEDIAF
 * Nutritional Guidelines 2021, tables VII (dogs, cats); Leal, Escola de Veterinária da UFMG, 'Programa alimentar de
 * tilápias: tabelas simplificadas' (tilapia).
 */
export const feedingTables: readonly FeedingTable[] = [
  {
    key: 'bovinos-mineral',
    species: cattle,
    namePattern: matchText(String.raw`minera[il]|\bsal\b`),
    source: 'esalq-2015',
    bounds: {},
    intake: { kind: 'fixed', grams: [70, 100] },
  },
  makeBeefTable('bovinos-proteinado', 'proteinado', [0.1, 0.2]),
  makeBeefTable('bovinos-proteico', 'proteico(?!.?energetico)', [0.3, 0.6]),
  makeBeefTable('bovinos-proteico-energetico', 'proteico.?energetico', [0.6, 1]),
  makeBeefTable('bovinos-semiconfinamento', 'semi.?confinamento', [1, 1.6]),
  {
    key: 'vacas-leite',
    species: cattle,
    namePattern: matchText('lactacao', notMainFeed),
    source: 'embrapa-leite',
    bounds: { litres: [0.1, 100] },
    intake: { kind: 'milk', kgPerLitre: [0.4, 0.4] },
  },
  {
    key: 'poedeiras',
    species: ['ave', 'galinha', 'poedeira'],
    namePattern: matchText('poedeira|postura', notMainFeed),
    source: 'embrapa-aves',
    bounds: {},
    intake: { kind: 'fixed', grams: [100, 115] },
  },
  {
    key: 'suinos',
    species: pigs,
    namePattern: matchText('creche|leitao|leitoes|crescimento|recria|engorda|terminacao', notMainFeed),
    source: 'nrc-1998',
    bounds: { weightKg: [4, 100] },
    intake: {
      kind: 'weight-table',
      // Each weight is the mean of one of the source's six weight classes, from 3–5 kg to 80–120 kg.
      rows: [
        { kg: 4, grams: 250 },
        { kg: 7.5, grams: 500 },
        { kg: 15, grams: 1000 },
        { kg: 35, grams: 1855 },
        { kg: 65, grams: 2575 },
        { kg: 100, grams: 3075 },
      ],
    },
  },
  {
    key: 'porcas-lactacao',
    species: pigs,
    namePattern: matchText('lactacao', notMainFeed),
    source: 'embrapa-suinos',
    bounds: {},
    intake: { kind: 'fixed', grams: [6000, 6000] },
  },
  {
    key: 'equinos',
    species: ['equin', 'cavalo', 'egua', 'potr'],
    source: 'nrc-2007',
    // The table fits only hay and other roughage, because its amount is the total of what a horse eats, which is mostly
    // hay.
    namePattern: matchText('feno|volumoso'),
    bounds: { weightKg: [50, 1200] },
    intake: { kind: 'live-weight', percent: [1.5, 3.1] },
  },
  {
    key: 'caes',
    species: ['cao', 'caes', 'cachorr', 'canin'],
    namePattern: matchText('', notMainFeed),
    source: 'fediaf-2021',
    bounds: { weightKg: [1, 120], kcalPerKg },
    intake: { kind: 'energy', factor: [95, 130], exponent: 0.75 },
  },
  {
    key: 'gatos',
    species: ['gat', 'felin'],
    namePattern: matchText('', notMainFeed),
    source: 'fediaf-2021',
    bounds: { weightKg: [1, 20], kcalPerKg },
    intake: { kind: 'energy', factor: [75, 100], exponent: 0.67 },
  },
  {
    key: 'tilapias',
    species: ['tilapia', 'peixe'],
    namePattern: matchText('tilapia', notMainFeed),
    source: 'ufmg-aquacultura',
    bounds: { fishGrams: [0.5, 3000], celsius: [12, 28] },
    intake: {
      kind: 'fish',
      rates: [
        { upToGrams: 10, percent: 10 },
        { upToGrams: 20, percent: 8 },
        { upToGrams: 40, percent: 6 },
        { upToGrams: 130, percent: 5 },
        { upToGrams: 250, percent: 4 },
        { upToGrams: 300, percent: 3.5 },
        { upToGrams: 480, percent: 3 },
        { upToGrams: 600, percent: 2.5 },
        { upToGrams: 700, percent: 2 },
        { upToGrams: 850, percent: 1.5 },
        { upToGrams: 3000, percent: 1 },
      ],
      // The source's rows above 28 °C are left out, because other authors observe the largest appetite at these
      // temperatures. The visitor enters the grams instead.
      appetites: [
        { celsius: 12, percent: 3 },
        { celsius: 14, percent: 10 },
        { celsius: 16, percent: 15 },
        { celsius: 18, percent: 35 },
        { celsius: 20, percent: 50 },
        { celsius: 22, percent: 70 },
        { celsius: 24, percent: 80 },
        { celsius: 26, percent: 100 },
        { celsius: 28, percent: 100 },
      ],
    },
  },
];

/** Species without a verified feeding table. For their feeds the visitor enters grams a day. */
export const speciesWithoutTable = ['ovin', 'ovelha', 'cordeir', 'caprin', 'cabra', 'bufal', 'bubalin', 'coelh'];

/** Largest amount of concentrate in one meal of a horse, in percent of its live weight (NRC 2007). */
export const horseMealPercent = 0.5;
