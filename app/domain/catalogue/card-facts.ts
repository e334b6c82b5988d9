import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import { cleanLine, cutCodePoints } from '#app/domain/shared/text/clean-text.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { memoiseText } from '#app/domain/shared/text/memoise-text.ts';

const maxFactLength = 40;
/**
 * Folded keys of the attributes (the rows of 'Informações Adicionais') that hold each fact, such as 'proteina bruta
 * (min.)', 'especie' and 'categoria/fase'.
 */
const factKeyPatterns = {
  protein: /^(proteina( bruta)?|pb)\b/,
  species: /^especies?$/,
  phase: /^((categoria|fase)( ?\/ ?fase)?|fase de vida|idade)$/,
};
type Fact = keyof typeof factKeyPatterns;

/**
 * Summary of a product's attributes for a card, such as 'PB 16% · 30 kg · Equinos · Potros'. The species is left out
 * when the category names it. An empty string when the product has none of the facts.
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
  const getValue = (fact: Fact) => additionalInformation.find(({ key }) => findFact(key) === fact)?.value ?? '';
  const species = shortenFact(getValue('species'));
  const isInCategoryName = foldFact(parent).includes(foldFact(species));
  return [
    formatProtein(getValue('protein')),
    formatContent(unit),
    isInCategoryName ? '' : species,
    shortenFact(getValue('phase')),
  ]
    .filter(Boolean)
    .join(' · ');
}

const foldFact = memoiseText((text) => foldText(text).trim());

const findFact = memoiseText((key): Fact | null => {
  const folded = foldFact(key);
  return (Object.keys(factKeyPatterns) as Fact[]).find((fact) => factKeyPatterns[fact].test(folded)) ?? null;
});

/** Formats '160 g/kg' or '16%' as 'PB 16%'; an empty string for any other text, such as a range. */
function formatProtein(value: string): string {
  const [, digits = '', unit = ''] = /^\s*(\d{1,4}(?:[.,]\d+)?)\s*(g\/kg|%)\s*$/i.exec(value) ?? [];
  const number = Number(digits.replace(',', '.'));
  const percent = unit === '%' ? number : number / 10;
  return unit && percent > 0 && percent <= 300 ? `PB ${String(percent).replace('.', ',')}%` : '';
}

/** Formats the weight or volume in a unit, such as '30 kg' or '500 ml'; an empty string when the unit has neither. */
const formatContent = memoiseText((unit) => {
  const content = findContent(unit);
  if (!content) return '';
  const isSmall = content.thousandths < 1000;
  const amount = (isSmall ? content.thousandths : content.thousandths / 1000).toLocaleString('pt-BR');
  const [small, large] = content.per === 'kg' ? ['g', 'kg'] : ['ml', 'L'];
  return `${amount}\u00a0${isSmall ? small : large}`;
});

const shortenFact = memoiseText((text) => {
  const line = cleanLine(text.replace(/\s*\n\s*/g, ', '));
  const cut = cutCodePoints(line, maxFactLength);
  return cut.length < line.length ? `${cut.trimEnd()}…` : line;
});
