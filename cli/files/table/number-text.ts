/** A number as people type it, or why the text is none. */
export type NumberText = { value: number | undefined } | { reason: string };

const kinds = {
  money: { example: '1234,56', nothing: 'falta o preço; para "Sob consulta", escreva 0', unit: /R\$|BRL|reais/gi },
  percent: { example: '12,5', nothing: '', unit: /%/g },
} as const;

/**
 * An amount with at most two decimals: `1.234,56`, `1,234.56`, `1234.56`, `R$ 10`, `12,5%`. A single separator before
 * three digits could mean either and is refused, for it would be wrong by a thousand.
 */
export function readAmount(text: string, kind: keyof typeof kinds): NumberText {
  const { example, nothing, unit } = kinds[kind];
  const bare = text.replace(unit, '').replace(/[\s\u00a0\u202f]/g, '');
  if (bare === '')
    return text.trim() === '' && !nothing ? { value: undefined } : { reason: nothing || `escreva como ${example}` };
  if (/^[-\u2212(]/.test(bare) && /\d/.test(bare)) return { reason: 'não pode ser negativo' };
  const number = parseAmount(bare);
  if (typeof number === 'number') return { value: number };
  if (number) return { reason: number.reason };
  return {
    reason:
      suggestCorrection(bare, (corrected) => parseAmount(corrected)) ?? `não é um número; escreva como ${example}`,
  };
}

/** A whole number: `1200` or `1.200`. Empty text has no value. */
export function readWhole(text: string): NumberText {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '');
  if (bare === '') return { value: undefined };
  const number = parseWhole(bare);
  if (number !== undefined) return { value: number };
  const fraction = /^-?\d+[.,]\d+$/.test(bare);
  if (fraction) return { reason: 'precisa ser um número inteiro, sem vírgula' };
  return { reason: suggestCorrection(bare, parseWhole) ?? 'não é um número inteiro; escreva só algarismos, como 12' };
}

function parseWhole(bare: string): number | undefined {
  if (/^[-+]?\d{1,15}([.,]0+)?$/.test(bare)) return Number(bare.replace(/[.,]0+$/, ''));
  if (/^-?\d{1,3}(\.\d{3})+$/.test(bare)) return Number(bare.replaceAll('.', ''));
  return undefined;
}

function parseAmount(bare: string): number | { reason: string } | undefined {
  const plain = /^\+?(\d{1,15})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (plain) return Number(`${plain[1]}.${plain[2] ?? '0'}`);
  const grouped =
    /^\+?(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(bare) ?? /^\+?(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(bare);
  if (grouped) return Number(`${grouped[1]?.replace(/[.,]/g, '')}.${grouped[2]}`);
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(bare) || /^\d{1,3}(,\d{3}){2,}$/.test(bare))
    return Number(bare.replace(/[.,]/g, ''));
  const ambiguous = /^(\d{1,3})[.,](\d{3})$/.exec(bare);
  if (ambiguous) {
    const [, whole, rest = ''] = ambiguous;
    return {
      reason: `não sei se é ${whole}${rest} ou ${whole},${rest}; escreva ${whole}${rest},00 ou use só 2 casas decimais`,
    };
  }
  if (/^\d+[.,]\d{3,}$/.test(bare)) return { reason: 'tem mais de 2 casas decimais; arredonde' };
  return undefined;
}

const lookalikes: readonly { letters: RegExp; digit: string; hint: string }[] = [
  { letters: /[oO]/g, digit: '0', hint: 'a letra O no lugar do zero' },
  { letters: /[lI|]/g, digit: '1', hint: 'a letra l no lugar do um' },
  { letters: /[sS]/g, digit: '5', hint: 'a letra S no lugar do cinco' },
  { letters: /[bB]/g, digit: '8', hint: 'a letra B no lugar do oito' },
];

/** Tries characters that are often mistyped or misread for digits. */
function suggestCorrection(bare: string, parse: (text: string) => number | object | undefined): string | undefined {
  if (!/\d/.test(bare)) return undefined;
  for (const { letters, digit, hint } of lookalikes) {
    const corrected = bare.replace(letters, digit);
    if (corrected !== bare && typeof parse(corrected) === 'number') return `tem ${hint}; escreva ${corrected}`;
  }
  const digitsOnly = bare.replace(/[^\d.,]/g, '').replace(/^[.,]+|[.,]+$/g, '');
  if (digitsOnly !== bare && typeof parse(digitsOnly) === 'number') {
    return `tem letras ou sinais a mais; escreva só ${digitsOnly}`;
  }
  return undefined;
}
