import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';

/** Nutrients in guaranteed analyses, without accents. */
const nutrients =
  /^(proteina|extrato etereo|gordura|fibra|materia (fibrosa|mineral)|cinza|calcio|fosforo|sodio|cloro|magnesio|potassio|enxofre|zinco|cobre|manganes|ferro|cobalto|selenio|iodo|cromo|fluor|lisina|metionina|taurina|treonina|triptofano|vitamina|niacina|biotina|colina|acido (folico|linole|pantotenico)|ndt|nnp|energia (metabolizavel|digestivel)|epa|dha|omega|amido|lactose)/;
/** Nutrients also given in percent; for other metals a percentage may be purity. */
const inPercent =
  /^(proteina|extrato etereo|gordura|fibra|materia (fibrosa|mineral)|calcio|fosforo|ndt|nnp|lisina|amido|lactose)/;
/** Weights that are no composition. */
const doses = /^(dose|dosagem|posologia|consumo|taxa)/;

/**
 * Rows that form the pack's 'Níveis de garantia', such as 'Proteína bruta (mín.)'. Empty without a nutrient: tools,
 * ropes and seeds state limits too.
 */
export function listGuaranteedLevels(information: readonly KeyValue[]): KeyValue[] {
  const levels = information.filter(isGuaranteedLevel);
  return levels.some(isNutrient) ? levels : [];
}

/** Whether a row limits a component's share, such as 'Cálcio (mín.–máx.)'. */
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
