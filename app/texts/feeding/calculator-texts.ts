import { fieldByNeed, type CalculatorField } from '#app/domain/feeding/calculator-query.ts';
import { horseMealPercent, type FeedingSource } from '#app/domain/feeding/feeding-tables.ts';
import type { FeedingFact } from '#app/domain/feeding/feeding-facts.ts';
import { getEnds, type Bounds, type Intake, type Range } from '#app/domain/feeding/intake.ts';
import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { stockTexts } from '#app/texts/shared/common-texts.ts';

const bagWords = { one: 'embalagem', many: 'embalagens' };
/** Name of the method 'gramas', which other sentences quote. */
const gramsModeName = 'Sei quantos gramas por animal';

/** Names of the methods of calculation, by their value in the URL. */
const modes: Record<string, string> = {
  rotulo: 'Pelo rótulo do produto',
  gramas: gramsModeName,
  'bovinos-mineral': 'Bovinos a pasto: suplemento mineral',
  'bovinos-proteinado': 'Bovinos a pasto: proteinado de baixo consumo',
  'bovinos-proteico': 'Bovinos a pasto: suplemento proteico',
  'bovinos-proteico-energetico': 'Bovinos a pasto: proteico-energético',
  'bovinos-semiconfinamento': 'Bovinos em semiconfinamento',
  'vacas-leite': 'Vacas de leite: concentrado pela produção',
  poedeiras: 'Galinhas poedeiras em produção',
  suinos: 'Suínos em crescimento, da creche à terminação',
  'porcas-lactacao': 'Porcas em lactação',
  equinos: 'Equinos: matéria seca total, volumoso e concentrado',
  caes: 'Cães adultos, pela energia do alimento',
  gatos: 'Gatos adultos, pela energia do alimento',
  tilapias: 'Tilápias, pelo peso e pela temperatura da água',
};

/** Labels and hints of the form's fields, by their name in the URL. */
const fields: Record<CalculatorField, { label: string; hint?: string }> = {
  animais: { label: 'Quantos animais' },
  dias: { label: 'Por quantos dias' },
  peso: { label: 'Peso médio de cada animal (kg)' },
  litros: { label: 'Leite por animal ao dia (litros)' },
  peixe: { label: 'Peso médio de cada peixe (g)' },
  agua: { label: 'Temperatura da água (°C)' },
  energia: { label: 'Energia do alimento (kcal por kg)', hint: 'Está no rótulo, como "energia metabolizável".' },
  gramas: { label: 'Gramas por animal ao dia' },
  sobra: { label: 'Perda no cocho (%)', hint: 'O que cai, molha ou estraga. Deixe 0 se não há.' },
  saco: { label: 'Peso da embalagem (kg)' },
};

/** Nouns that introduce a bound from a feeding table or a package label within a sentence, by field. */
const boundNouns: Partial<Record<CalculatorField, string>> = {
  peso: 'animais',
  peixe: 'peixes',
  agua: 'água',
  litros: 'produção',
  energia: 'alimentos',
};
const units: Partial<Record<CalculatorField, string>> = {
  peso: ' kg',
  peixe: ' g',
  agua: ' °C',
  litros: ' litros',
  energia: ' kcal por kg',
};

const sources: Record<FeedingSource, string> = {
  'esalq-2015': 'Santos, ESALQ/USP, 2015',
  'embrapa-leite': 'Embrapa Gado de Leite',
  'embrapa-aves': 'Embrapa Suínos e Aves',
  'embrapa-suinos': 'Embrapa Suínos e Aves',
  'nrc-1998': 'NRC, Nutrient Requirements of Swine, 1998',
  'nrc-2007': 'NRC, Nutrient Requirements of Horses, 2007',
  'fediaf-2021': 'FEDIAF, Nutritional Guidelines, 2021',
  'ufmg-aquacultura': 'Leal, Escola de Veterinária da UFMG, tabelas simplificadas para tilápias',
};

const facts: Record<FeedingFact, string> = {
  urea: 'Ureia exige adaptação dos animais, aos poucos, e nunca é para equinos.',
  monensin: 'Monensina mata equinos, mesmo em pequena quantidade.',
  copper: 'Mineral de bovinos com cobre é tóxico para ovinos.',
  'horse-meal': `Cada refeição de concentrado de um equino tem no máximo ${formatNumber(horseMealPercent)}% do peso dele.`,
};

/** Texts of the feed calculator, of its form on product pages, and of the calculator's tool for agents. */
export const calculatorTexts = {
  title: 'Calculadora de ração',
  metaDescription: 'Quantos sacos de ração ou suplemento comprar, para quantos dias e a que custo por animal.',
  intro: 'Diga quantos animais são e por quantos dias: a conta mostra quantos sacos levar.',
  formLabel: 'Dados da conta',
  mode: 'Como calcular',
  product: 'Produto',
  withoutProduct: 'Calcular sem produto',
  gone: 'Este produto não está mais na loja. A conta pode ser feita sem ele.',
  submit: 'Calcular',
  resultHeading: 'Resultado',
  waiting: 'Preencha os dados e aperte "Calcular".',
  fieldsToCorrect: (names: readonly CalculatorField[]) =>
    `Para ver a conta, confira: ${names.map((name) => fields[name].label).join('; ')}.`,
  bags: (bags: Range) => formatRangeWithNoun(bags, bagWords),
  toResult: (bags: Range) => `Resultado: ${formatRangeWithNoun(bags, bagWords)}`,
  bagOf: (kg: number) => `de ${formatNumber(kg)} kg`,
  perDay: 'Por animal ao dia',
  grams: (grams: Range) => `${formatRange(grams.map(roundGrams))} g`,
  total: 'Total',
  kg: (kg: Range) => `${formatRange(kg.map((amount) => Math.round(amount * 10) / 10))} kg`,
  cost: 'Custo',
  costPerDay: 'Custo por animal ao dia',
  lasts: 'Acaba em',
  remind: 'Lembrar no calendário antes de acabar',
  days: (days: Range) => formatRangeWithNoun(days, { one: 'dia', many: 'dias' }),
  addToCart: (bags: number) => `Pôr ${formatNumber(bags)} no carrinho`,
  inStock: (stock: number) =>
    stock > 0 ? `A loja tem ${formatRangeWithNoun([stock, stock], bagWords)} agora.` : stockTexts.outOfStock,
  outside: ({ field, bounds, isLabel }: { field: CalculatorField; bounds: Range; isLabel: boolean }) =>
    `${isLabel ? 'O rótulo' : 'A tabela'} vale para ${formatBounds(field, bounds)}. Fora disso, escolha "${gramsModeName}" e siga a orientação de um profissional.`,
  source: ({ name, grams }: { name: string; grams: Range | undefined }) =>
    [`Fonte: ${name}.`, ...(grams ? [formatEstimateKind(grams)] : [])].join(' '),
  /** Formats an intake and its bounds: '0,1 a 0,2% do peso vivo ao dia, para animais de 50 a 1.200 kg.' */
  formatBasis: ({ name, intake, bounds }: { name: string; intake: Intake; bounds: Bounds }) => {
    const boundTexts = Object.entries(bounds).map(([need, range]) =>
      formatBounds(fieldByNeed[need as keyof Bounds], range),
    );
    return `${name}: ${formatIntake(intake)}${boundTexts.length > 0 ? `, para ${boundTexts.join(' e ')}` : ''}.`;
  },
  table: 'Tabela',
  fromLabel: 'Conforme o modo de usar do rótulo',
  askedGrams:
    'O rótulo não diz uma quantidade só, e a loja não tem tabela com fonte para esta espécie: diga quantos gramas cada animal come por dia.',
  askedGramsOrTable:
    'O rótulo não diz uma quantidade só, e nenhuma tabela é certa para este produto: diga quantos gramas cada animal come por dia.',
  advice: 'A conta ajuda na compra e não substitui o veterinário ou o zootecnista.',
  factsHeading: 'Atenção',
  linkFromProduct: 'Quanto comprar?',
  modes,
  fields,
  sources,
  facts,
  missing: (label: string) => `Preencha "${label}".`,
  wrong: ({ label, least, greatest, isWhole }: { label: string; least: number; greatest: number; isWhole: boolean }) =>
    `"${label}" é um número${isWhole ? ' inteiro' : ''} de ${formatNumber(least)} a ${formatNumber(greatest)}.`,
} as const;

function formatIntake(intake: Intake): string {
  switch (intake.kind) {
    case 'fixed':
      return `${formatRange(intake.grams)} g por animal ao dia`;
    case 'live-weight':
      return `${formatRange(intake.percent)}% do peso vivo ao dia`;
    case 'milk':
      return `${formatRange(intake.kgPerLitre)} kg por litro de leite`;
    case 'energy':
      return `${formatRange(intake.factor)} kcal ao dia por kg de peso elevado a ${formatNumber(intake.exponent)}`;
    case 'weight-table':
      return `${formatRange(getEnds(intake.rows.map(({ grams }) => grams)))} g por animal ao dia, conforme o peso`;
    default:
      return `${formatRange(getEnds(intake.rates.map(({ percent }) => percent)))}% do peso ao dia, conforme o peso, e menos em água fria`;
  }
}

function formatBounds(field: CalculatorField, bounds: Range): string {
  return `${boundNouns[field] ?? field} de ${formatRange(bounds)}${units[field] ?? ''}`;
}

function formatEstimateKind([least, greatest]: Range): string {
  return least < greatest
    ? 'É uma faixa: ambiente, atividade e condição dos animais mudam a conta.'
    : 'É uma média: a condição dos animais muda a conta.';
}

function roundGrams(grams: number): number {
  return grams < 10 ? Math.round(grams * 10) / 10 : Math.round(grams);
}

function formatRange([least = 0, greatest = 0]: readonly number[]): string {
  return least === greatest ? formatNumber(least) : `${formatNumber(least)} a ${formatNumber(greatest)}`;
}

function formatRangeWithNoun(range: Range, { one, many }: { one: string; many: string }): string {
  const [, greatest] = range;
  return `${formatRange(range)} ${greatest === 1 ? one : many}`;
}

/**
 * Formats a number as '1.234,5'. It does not use `Intl`, because the results on server and browser could differ with
 * their versions of ICU.
 */
function formatNumber(value: number): string {
  const [integerDigits = '', fraction] = String(Math.round(value * 100) / 100).split('.');
  return formatCount(Number(integerDigits)) + (fraction ? `,${fraction}` : '');
}
