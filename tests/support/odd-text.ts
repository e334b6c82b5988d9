import fc from 'fast-check';

const awkwardPieces = [
  ...'- -- & % _ \\ \' " * + , . $ ` <b> &amp; &#0; ção ÇÃO ÕES ß İ ς ﬁ ½ 🐂 👩‍🌾 25kg 1.000,50'.split(' '),
  ...'\0,\n,\r,\t,\u007f,\u00a0,\u200b,\u202e,\u2028,\ufeff,\ud83d,\udc02,ca\u0303o,\u0301\u0301\u0301, ,  '.split(','),
  ...'__proto__ constructor toString null NaN -1 1e999'.split(' '),
];

/**
 * Texts that nobody types on purpose: control characters, unpaired surrogates, combining accents, separators, and any
 * code unit.
 */
export const oddText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...awkwardPieces),
      fc.string({ maxLength: 6 }),
      fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''));
