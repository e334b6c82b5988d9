/** Animals that phones offer as pictures, by the word a shop has for them. */
const animals: Readonly<Record<string, string>> = {
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
const wordByEmoji = new Map(Object.entries(animals).flatMap(([word, all]) => [...all].map((emoji) => [emoji, word])));

/**
 * A text with animals as words. Other pictures stay, and say nothing.
 * @example nameEmoji('ração 🐶') // 'ração  cachorro '
 */
export function nameEmoji(text: string): string {
  return text.replace(/\p{Extended_Pictographic}/gu, (emoji) => {
    const word = wordByEmoji.get(emoji);
    return word === undefined ? emoji : ` ${word} `;
  });
}
