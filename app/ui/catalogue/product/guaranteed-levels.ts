import { foldText } from '#app/domain/shared/fold-text.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';

/** What the guarantees of feeds, salts and supplements name, without accents. */
const nutrients =
  /^(proteina|extrato etereo|gordura|fibra|materia (fibrosa|mineral)|cinza|calcio|fosforo|sodio|cloro|magnesio|potassio|enxofre|zinco|cobre|manganes|ferro|cobalto|selenio|iodo|cromo|fluor|lisina|metionina|taurina|treonina|triptofano|vitamina|niacina|biotina|colina|acido (folico|linole|pantotenico)|ndt|nnp|energia (metabolizavel|digestivel)|epa|dha|omega|amido|lactose)/;
/** Those that labels also state in percent; a percentage of a metal may be the purity of a wire. */
const inPercent =
  /^(proteina|extrato etereo|gordura|fibra|materia (fibrosa|mineral)|calcio|fosforo|ndt|nnp|lisina|amido|lactose)/;
/** Amounts that are given by weight and yet are no composition. */
const doses = /^(dose|dosagem|posologia|consumo|taxa)/;

/**
 * The rows of a table that stand on a pack as 'Níveis de garantia': limits of what a kilo holds, such as 'Proteína bruta
 * (mín.)'. None where no nutrient is among them: tools, ropes and seeds have limits too.
 */
export function listGuaranteedLevels(information: readonly KeyValue[]): KeyValue[] {
  const levels = information.filter(isGuaranteedLevel);
  return levels.some(isNutrient) ? levels : [];
}

/** Whether a row limits the share of something in the whole, such as 'Cálcio (mín.–máx.)'. */
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
