import { formatCount } from '#app/domain/shared/text/format-count.ts';
import {
  maxPriceSteps,
  maxStepNameLength,
  maxStepQuantity,
  type PriceStepProblem,
} from '#app/domain/catalogue/price/check-price-steps.ts';
import { formatMoney } from '#app/domain/shared/money.ts';

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

/** Reasons why a list of prices by quantity is wrong. */
export const stepTexts = {
  notNumber: 'precisa ser um número',
  notObject: 'precisa ser um objeto com quantity e price',
  gap: ({ minQuantity, until }: { minQuantity: number; until?: number }) =>
    `o preço de ${minQuantity} a ${until} não termina onde o seguinte começa`,
};

/** Formats the reason why prices by quantity are rejected. */
export function formatStepProblem(problem: PriceStepProblem): string {
  if (problem.kind === 'too-many') return `pode ter no máximo ${maxPriceSteps} quantidades`;
  if (problem.kind === 'without-price') return 'o produto está sem preço; preencha o preço de uma unidade';
  const { minQuantity, name, priceCents } = problem.step;
  // A wrong quantity may have decimals.
  const quantity = minQuantity.toLocaleString('pt-BR');
  switch (problem.kind) {
    case 'bad-quantity':
      return `a quantidade ${quantity} precisa ser um número inteiro de 2 a ${formatCount(maxStepQuantity)}`;
    case 'bad-price':
      return `falta o preço de ${quantity}`;
    case 'bad-name':
      return `o nome "${name}" pode ter até ${maxStepNameLength} caracteres, sem : ; , | = / ( )`;
    case 'same-quantity':
      return `a quantidade ${quantity} aparece duas vezes`;
    case 'not-lower': {
      const { before } = problem;
      const fewer = before.minQuantity === 1 ? 'um só' : formatCount(before.minQuantity);
      const prices = `${quantity} por ${formatMoney(priceCents)} cada não sai por menos que ${fewer} por ${formatMoney(before.priceCents)} cada`;
      return `${prices}; diminua o preço por unidade de ${quantity} ou aumente o de ${fewer}`;
    }
  }
}
