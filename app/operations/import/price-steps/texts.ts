import { maxPriceSteps, maxStepNameLength } from '#app/domain/catalogue/price/check-price-steps.ts';

const example = '10: 89,90; palete (40): 85,00';

/** Reasons why a text of prices by quantity is not understood. */
export const stepTextTexts = {
  inPart: ({ text, reason }: { text: string; reason: string }) => `em "${text}", ${reason}`,
  notUnderstood: `não achei a quantidade e o preço; escreva como ${example}`,
  price: (reason: string) => `preço: ${reason}`,
  notPercentage: 'precisa ser um valor em reais, não uma porcentagem',
  notTotal: 'precisa ser o de uma unidade, não o total',
  blank: 'está em branco',
  doubtfulBound: 'não sei se a própria quantidade conta; escreva a quantidade em que o preço começa',
  upperBound: 'escreva a quantidade em que o preço começa, não aquela em que termina',
  notWhole: 'a quantidade precisa ser um número inteiro',
  howMany: (folded: string) => `diga quantas unidades são, como ${folded} (40)`,
  unknownQuantity: (head: string) => `não entendi a quantidade "${head}"; escreva como ${example}`,
  notWholeWeight: 'o peso precisa ser um número inteiro',
  tonne: 'tonelada',
  unknownUnit: 'não sei quanto tem uma unidade; preencha a unidade, como "saco 25 kg", ou escreva a quantidade',
  unknownUnits: ({ quantity, unitWord }: { quantity: number; unitWord: string }) =>
    `não sei quantas unidades são ${quantity} ${unitWord}; escreva como ${unitWord} (40)`,
};

/** Reasons why prices by quantity are wrong. */
export const stepTexts = {
  notNumber: 'precisa ser um número',
  notObject: 'precisa ser um objeto com quantity e price',
  gap: ({ minQuantity, until }: { minQuantity: number; until: number | undefined }) =>
    `o preço de ${minQuantity} a ${until} não termina onde o seguinte começa`,
  tooMany: `pode ter no máximo ${maxPriceSteps} quantidades`,
  noPrice: 'o produto está sem preço; preencha o preço de uma unidade',
  wrongQuantity: ({ quantity, maximum }: { quantity: string; maximum: string }) =>
    `a quantidade ${quantity} precisa ser um número inteiro de 2 a ${maximum}`,
  priceMissing: (quantity: string) => `falta o preço de ${quantity}`,
  wrongName: (name: string | undefined) =>
    `o nome "${name}" pode ter até ${maxStepNameLength} caracteres, sem : ; , | = / ( )`,
  one: 'um só',
  repeated: (quantity: string) => `a quantidade ${quantity} aparece duas vezes`,
  notCheaper: (later: { quantity: string; price: string }, before: { quantity: string; price: string }) =>
    `${later.quantity} por ${later.price} cada não sai por menos que ${before.quantity} por ${before.price} cada; escreva o preço de uma unidade`,
};
