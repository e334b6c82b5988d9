import type { DeliveryRate } from '#app/domain/quotation/delivery/delivery-rules.ts';

/** Headers of the table of delivery rates. An import recognises them, so they are part of the file format. */
export const rateHeaderTexts = {
  fromPostalCode: 'CEP inicial',
  toPostalCode: 'CEP final',
  fromGrams: 'Peso inicial (kg)',
  toGrams: 'Peso final (kg)',
  priceCents: 'Preço (R$)',
  days: 'Prazo (dias)',
  excessCents: 'Excedente por kg (R$)',
} satisfies Record<keyof DeliveryRate, string>;

/** Reasons why a cell of the delivery rates is wrong. */
export const rateCellTexts = {
  notPostalCode: 'não é um CEP; escreva como 79290-000',
  doubtfulWeight: (bare: string) =>
    `não sei se ${bare} é ${bare.replace('.', '')} kg ou ${bare.replace('.', ',')} kg; escreva com vírgula`,
  notWeight: 'não é um peso; escreva como 30 ou 10,5',
  tooPrecise: 'tem mais de 3 casas decimais; arredonde',
  notGrams: 'não é um peso em gramas; escreva como 30000',
  weightTooLarge: 'é grande demais',
  amountTooLarge: 'é grande demais',
  days: (maximum: number) => `precisa ficar entre 0 e ${maximum} dias`,
};

/** Error messages of importing a table of delivery rates. */
export const ratesTexts = {
  noRows: 'A tabela não tem nenhuma linha abaixo dos nomes das colunas.',
  tooManyRows: (max: string) => `A tabela tem mais de ${max} linhas. Junte faixas com o mesmo preço e prazo.`,
  overlapping: ({ first, second }: { first: number; second: number }) =>
    `Linhas ${first} e ${second}: valem para o mesmo CEP e o mesmo peso. Mude as faixas ou apague uma delas.`,
  moreErrors: 'Há mais erros depois destes.',
  missingColumns: ({ count, names }: { count: number; names: string }) =>
    `Não encontrei ${count > 1 ? 'as colunas' : 'a coluna'} ${names}. Baixe o modelo e compare.`,
  unknownUnit: (header: string | undefined) =>
    `A coluna "${header?.trim()}" não está em kg nem em gramas. Converta os pesos.`,
  undecidedUnit:
    'A planilha não diz se os pesos são em kg ou em gramas. Escolha a unidade dos pesos e confira de novo.',
  atCell: ({ row, header, reason }: { row: number; header: string; reason: string }) =>
    `Linha ${row}, coluna "${header}": ${reason}.`,
  empty: 'está vazia',
  postalCodesOrder: 'é menor que o CEP inicial',
  weightsOrder: 'precisa ser maior que o peso inicial',
};
