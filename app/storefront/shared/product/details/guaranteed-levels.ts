import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';

/** Matches the nutrients of guaranteed analyses, spelled without accents. */
const nutrients =
  /^(proteina|extrato etereo|gordura|fibra|materia (fibrosa|mineral)|cinza|calcio|fosforo|sodio|cloro|magnesio|potassio|enxofre|zinco|cobre|manganes|ferro|cobalto|selenio|iodo|cromo|fluor|lisina|metionina|taurina|treonina|triptofano|vitamina|niacina|biotina|colina|acido (folico|linole|pantotenico)|ndt|nnp|energia (metabolizavel|digestivel)|epa|dha|omega|amido|lactose)/;
/**
 * Matches the nutrients that may also be given in percent. For other nutrients, such as metals, a percentage could mean
 * their purity.
 */
const nutrientsInPercent =
  /^(proteina|extrato etereo|gordura|fibra|materia (fibrosa|mineral)|calcio|fosforo|ndt|nnp|lisina|amido|lactose)/;
/** Matches folded names of rows about doses, whose weight is not a share of the composition. */
const doses = /^(dose|dosagem|posologia|consumo|taxa)/;

/**
 * Lists the rows of 'Níveis de garantia', the guaranteed analysis on the package, such as 'Proteína bruta (mín.)'. The
 * list is empty unless a row names a nutrient, because tools, ropes and seeds have minimum and maximum values too.
 */
export function listGuaranteedLevels(information: readonly KeyValue[]): KeyValue[] {
  const levels = information.filter(isGuaranteedLevel);
  return levels.some(isNutrient) ? levels : [];
}

/** Whether a row limits the share of a component, such as 'Cálcio (mín.–máx.)'. */
export function isGuaranteedLevel({ key, value }: KeyValue): boolean {
  const isLimit = /\((?:min|max)[^)]*\)\s*$/.test(foldText(key)) && /\d/.test(value);
  return isLimit && (isPerWeight(value) || value.includes('%')) && !doses.test(foldText(key).trim());
}

function isNutrient({ key, value }: KeyValue): boolean {
  return (isPerWeight(value) ? nutrients : nutrientsInPercent).test(foldText(key).trim());
}

/** Whether a value is an amount per gram or kilogram, such as '120 g/kg' or '5 g por quilo'. */
function isPerWeight(value: string): boolean {
  return /\/\s*k?g\b|\bpor (kg|quilo)/i.test(value);
}
