/**
 * Pattern of words for an animal or for animals. 'lote' and 'UA' are not among them, because an amount per group or per
 * livestock unit is not an amount for one animal.
 */
export const animalPattern = [
  'animal|animais|cabecas?|cab|aves?|peixes?|adult[oa]s?|filhotes?|femeas?|machos?|matriz(?:es)?|reprodutor(?:es)?',
  'bovin[oa]s?|vacas?|novilh[oa]s?|bezerr[oa]s?|garrotes?|touros?|bois?|bubalin[oa]s?|bufal[oa]s?',
  'ovin[oa]s?|ovelhas?|cordeir[oa]s?|carneiros?|borreg[oa]s?|caprin[oa]s?|cabras?|bodes?|cabrit[oa]s?',
  'equinos?|cavalos?|eguas?|potr[oa]s?|suin[oa]s?|porc[oa]s?|leit(?:ao|oes|oas?)|coelhos?|caes|cao|cachorros?|gatos?',
  'galinhas?|frangos?|poedeiras?|pint(?:o|inho)s?|codornas?|perus?|patos?',
].join('|');

const age = String.raw`\d+[ao]? (?:dias?|semanas?|meses)`;
const until = String.raw`(?:a|ao|aos|ate(?: [ao])?) (?:${age}|abate|descarte|desmama)`;
const feeds = 'volumoso|feno|pasto|agua|racao|concentrado|sal mineral|dieta(?: total)?';
/** Phrases that state which animals eat the product or how it is given, and do not change the amount. */
const asides = [
  String.raw`\b(?:a partir )?d[aeo]s? (?:${age}(?: ${until})?|\d+[ao]? ${until})(?: de idade)?|\bate [ao] (?:abate|descarte|desmama)`,
  String.raw`\bem (?:crescimento|gestacao|lactacao|manutencao|postura|producao)\b|\b(?:a|em) pasto\b|\buma vez ao dia\b`,
];
/**
 * Further phrases that do not change the amount when they follow it. Before the amount, 'com feno, 1% do peso' may
 * refer to the hay.
 */
const asidesAfter = [
  ...asides,
  String.raw`\bno inicio da manha e no fim da tarde\b|\b(?:conforme|de acordo com|dependendo|podendo|variando)\b.*`,
  String.raw`\b(?:em|nas?|nos) (?:(?:no minimo|pelo menos|varias|duas|dois|tres|quatro|mais|a|ou|\d+) )*(?:horarios|ordenhas?|porcoes|refeicoes|tratos|vezes)\b(?: (?:ao|por) dia| diarias)?`,
  String.raw`(?:\+|\b(?:com|na|no|sobre|(?:junto|juntamente|misturad[ao]s?|adicionad[ao]s?)(?: com)?)) (?:(?:[ao]|ao) )?(?:${feeds})(?: (?:e|ou) (?:(?:[ao]|ao) )?(?:${feeds}))*`,
];
/** Words that do not change an amount. `stems` match with any ending, `words` only exactly. */
const stems = toAlternatives(`
  fornec oferec ofert disponib distribu coloc utiliz recomend consum consom ingest arracoa estimad esperad previst desejad aproximad
  diari cobert proteg limp fresc pur pront produzid qualidad pastage cocho saleir comedour drenage desmamad divid ordenha porcao
  fraciona leiteir privativ molhad umedecid
`);
const wordPattern = toAlternatives(`
  servir dar deixar manter usar use varia deve devem se ser e sao quantidade razao nivel taxa alimentacao cerca torno entre medio media
  produto racao suplemento sal mineral vontade disposicao sempre mesmo horario todo todos seco boa livre acesso diretamente direto
  cobertura chuva sala uso ja a o as os ao aos da de do das dos em no na nos nas por para com ou cada um uma que dia
`);
const neutralWord = String.raw`(?<![\p{L}\d])(?:(?:${stems})\p{L}*|${wordPattern}|${animalPattern})(?![\p{L}\d])`;
const neutralBefore = new RegExp([...asides, neutralWord].join('|'), 'gu');
const neutralAfter = new RegExp([...asidesAfter, neutralWord].join('|'), 'gu');

/** Matches a sentence with an amount for other animals, as in '35 g por ave. Codornas: conforme a idade.' */
const otherAnimalsPattern = new RegExp(
  String.raw`^\s*(?:(?:para|os|as|nos|nas)\s+)*(?!animal|animais|cabecas?\b)(?:${animalPattern}|jovens)\b(?!.*\bnao\b)(?=.*(?::|\b(?:conform|receb|consum)))`,
  'u',
);

/**
 * Whether the sentence with an amount states nothing that limits it. Every word must be known to be neutral, because an
 * unknown word may mean that the amount is a maximum, seasonal, a weight gain or for another feed. No other sentence
 * may state amounts for other animals either.
 * @param text folded text in which every amount is replaced by spaces
 * @param at index of the amount in the text
 */
export function isUnconditional(text: string, at: number): boolean {
  return [...text.matchAll(/(?:[^.;!?]|[.;!?](?!\s|$))+/gu)].every(({ index, 0: sentence }) => {
    if (at < index || at >= index + sentence.length) return !otherAnimalsPattern.test(sentence);
    const [before, after] = [sentence.slice(0, at - index), sentence.slice(at - index)];
    return !/[\p{L}\d%]/u.test(before.replace(neutralBefore, ' ') + after.replace(neutralAfter, ' '));
  });
}

function toAlternatives(list: string): string {
  return list.trim().replaceAll(/\s+/g, '|');
}
