import fc from 'fast-check';

const awkwardPieces = [
  ...['', ' ', '  ', '-', '--', '&', '%', '_', '\\', "'", '"', '*', '+', ',', '.', '<b>', '&amp;', '$', '`'],
  ...['\0', '\n', '\t', '\u007f', '\u00a0', '\u200b', '\u202e', '\ufeff', '\ud83d', '\udc02', '🐂', '👩‍🌾'],
  ...['ção', 'ca\u0303o', 'ÇÃO', 'ÕES', 'ß', 'İ', 'ς', 'ﬁ', '½', 'K', '25kg', '1.000,50', '__proto__', 'constructor'],
];

/** Texts nobody meant to type: control characters, halves of surrogate pairs, combining marks, separators, any code unit. */
export const wildText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...awkwardPieces),
      fc.string({ maxLength: 6 }),
      fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''));
