export const dateTexts = {
  dateTime: ({ date, time }: { date: string; time: string }) => `${date} às ${time}`,
};

/** Reasons why a text is not understood as a number. */
export const numberTexts = {
  missing: (example: string) => `escreva como ${example}`,
  priceMissing: 'falta o preço; para "Sob consulta", escreva 0',
  otherCurrency: (currency: string) => `está em ${currency}; escreva o preço em reais`,
  negative: 'não pode ser negativo',
  spaceInAmount: (example: string) => `tem um espaço entre os algarismos; escreva como ${example}`,
  notNumber: (example: string) => `não é um número; escreva como ${example}`,
  doubtfulThousands: ({ whole, decimals }: { whole: string; decimals: string }) =>
    `não sei se é ${whole}${decimals} ou ${whole},${decimals}; escreva ${whole}${decimals},00 ou, se for o segundo, arredonde para 2 casas decimais`,
  tooManyDecimals: 'tem mais de 2 casas decimais; arredonde',
  spaceInWhole: 'tem um espaço entre os algarismos; escreva só algarismos, como 12',
  notWhole: 'não é um número inteiro; escreva só algarismos, como 12',
  doubtfulWhole: ({ large, small }: { large: string; small: string }) =>
    `não sei se é ${large} ou ${small}; escreva sem ponto nem vírgula`,
  withoutComma: 'precisa ser um número inteiro, sem vírgula',
  misread: ({ hint, corrected }: { hint: string; corrected: string }) => `tem ${hint}; escreva ${corrected}`,
  letterO: 'a letra O no lugar do zero',
  letterL: 'a letra l no lugar do um',
  letterS: 'a letra S no lugar do cinco',
  letterB: 'a letra B no lugar do oito',
  otherLetters: 'tem letras ou sinais a mais; escreva só o número',
};
