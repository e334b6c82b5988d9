/** Animal emoji, by the Portuguese word with which they are replaced in a search. */
const emojiByWord: Readonly<Record<string, string>> = {
  cachorro: '🐶🐕🐩🦮',
  gato: '🐱🐈',
  cavalo: '🐴🐎',
  vaca: '🐮🐄',
  boi: '🐂',
  porco: '🐷🐖🐽',
  galinha: '🐔🐓',
  pintinho: '🐣🐤🐥',
  pato: '🦆',
  pássaro: '🐦',
  peixe: '🐟🐠',
  ovelha: '🐑',
  carneiro: '🐏',
  cabra: '🐐',
  coelho: '🐰🐇',
  hamster: '🐹',
  abelha: '🐝',
};
const wordByEmoji = new Map(
  Object.entries(emojiByWord).flatMap(([word, wordEmoji]) => [...wordEmoji].map((emoji) => [emoji, word])),
);

/**
 * Replaces animal emoji with words. Other emoji are left unchanged and match nothing.
 * @example replaceEmoji('ração 🐶') // 'ração  cachorro '
 */
export function replaceEmoji(text: string): string {
  return text.replace(/\p{Extended_Pictographic}/gu, (emoji) => {
    const word = wordByEmoji.get(emoji);
    return word === undefined ? emoji : ` ${word} `;
  });
}
