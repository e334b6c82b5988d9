import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import { cleanLine, cutCodePoints } from '#app/domain/shared/clean-text.ts';
import { foldText } from '#app/domain/shared/fold-text.ts';

const maxFactLength = 40;
const crudeProtein = /^(proteina( bruta)?|pb)\b/;

/**
 * What a card tells of a label, in as few words: 'PB 16 % · 30 kg · Equinos · Potros'. The species is left out where the category
 * says it. Empty when the label says none of it.
 */
export function getCardFacts({
  additionalInformation,
  unit,
  parent,
}: {
  additionalInformation: readonly KeyValue[];
  unit: string;
  parent: string;
}): string {
  const find = (form: RegExp) => additionalInformation.find(({ key }) => form.test(foldText(key).trim()))?.value ?? '';
  const species = shorten(find(/^especies?$/));
  const phase = shorten(find(/^((categoria|fase)( ?\/ ?fase)?|fase de vida|idade)$/));
  const isSaid = foldText(parent).includes(foldText(species).trim());
  return [formatProtein(find(crudeProtein)), formatWeight(unit), isSaid ? '' : species, phase]
    .filter(Boolean)
    .join(' · ');
}

/** 'PB 16 %' of '160 g/kg' or '16%'; empty for anything else, such as a range. */
function formatProtein(value: string): string {
  const [, digits = '', unit = ''] = /^\s*(\d{1,4}(?:[.,]\d+)?)\s*(g\/kg|%)\s*$/i.exec(value) ?? [];
  const number = Number(digits.replace(',', '.'));
  const percent = unit === '%' ? number : number / 10;
  return unit && percent > 0 && percent <= 300 ? `PB ${String(percent).replace('.', ',')}\u00a0%` : '';
}

function formatWeight(unit: string): string {
  const content = findContent(unit);
  if (!content) return '';
  const isSmall = content.thousandths < 1000;
  const amount = (isSmall ? content.thousandths : content.thousandths / 1000).toLocaleString('pt-BR');
  const [small, large] = content.per === 'kg' ? ['g', 'kg'] : ['ml', 'L'];
  return `${amount}\u00a0${isSmall ? small : large}`;
}

function shorten(text: string): string {
  const line = cleanLine(text);
  const cut = cutCodePoints(line, maxFactLength);
  return cut.length < line.length ? `${cut.trimEnd()}…` : line;
}
