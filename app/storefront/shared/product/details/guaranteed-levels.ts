import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';

/** Matches the nutrients of guaranteed analyses, without accents. */
const nutrients =
  /^(proteina|extrato etereo|gordura|fibra|materia (fibrosa|mineral)|cinza|calcio|fosforo|sodio|cloro|magnesio|potassio|enxofre|zinco|cobre|manganes|ferro|cobalto|selenio|iodo|cromo|fluor|lisina|metionina|taurina|treonina|triptofano|vitamina|niacina|biotina|colina|acido (folico|linole|pantotenico)|ndt|nnp|energia (metabolizavel|digestivel)|epa|dha|omega|amido|lactose)/;
/** Matches the nutrients that are also given in percent. For other metals a percentage may be purity. */
const inPercent =
  /^(proteina|extrato etereo|gordura|fibra|materia (fibrosa|mineral)|calcio|fosforo|ndt|nnp|lisina|amido|lactose)/;
/** Matches rows whose weight is no share of the composition. */
const doses = /^(dose|dosagem|posologia|consumo|taxa)/;

/**
 * Lists the rows that form 'Níveis de garantia' on the pack, such as 'Proteína bruta (mín.)'. Without a nutrient the
 * list is empty, because tools, ropes and seeds state limits too.
 */
export function listGuaranteedLevels(information: readonly KeyValue[]): KeyValue[] {
  const levels = information.filter(isGuaranteedLevel);
  return levels.some(isNutrient) ? levels : [];
}

/** Tells whether a row limits the share of a component, such as 'Cálcio (mín.–máx.)'. */
export function isGuaranteedLevel({ key, value }: KeyValue): boolean {
  const isLimit = /\((?:min|max)[^)]*\)\s*$/.test(foldText(key)) && /\d/.test(value);
  return isLimit && (isPerWeight(value) || value.includes('%')) && !doses.test(foldText(key).trim());
}

function isNutrient({ key, value }: KeyValue): boolean {
  return (isPerWeight(value) ? nutrients : inPercent).test(foldText(key).trim());
}

function isPerWeight(value: string): boolean {
  return /\/\s*k?g\b|\bpor (kg|quilo)/i.test(value);
}
