import type { CalculatorField } from '#app/domain/feeding/calculator-query.ts';

/** Texts of the tools that the store's pages offer to AI agents acting for a visitor. */
export const agentToolTexts = {
  search: {
    name: 'buscar_produtos',
    description:
      'Busca produtos da loja por nome, marca, categoria ou código. Responde com número, preço de cada unidade em reais, também por quantidade, e estoque (vazio: sem limite).',
    text: 'O que procurar: nome, marca, categoria ou código.',
    page: 'Página, a partir de 1; 12 produtos em cada.',
  },
  calculate: {
    name: 'calcular_racao',
    description:
      'Calcula quantas embalagens de um produto um rebanho precisa, quanto custam e quantos dias duram, pelo rótulo ou por tabela com fonte. Diz o que falta quando o rótulo ou a tabela precisam de mais dados.',
    product: 'Número do produto.',
    mode: 'Como calcular; sem isso vale o rótulo do produto.',
    numbers: {
      animais: 'Quantos animais.',
      dias: 'Por quantos dias; sem isso, 30.',
      peso: 'Peso médio de cada animal, em kg.',
      litros: 'Leite por animal ao dia, em litros.',
      peixe: 'Peso médio de cada peixe, em gramas.',
      agua: 'Temperatura da água, em °C.',
      energia: 'Energia do alimento, em kcal por kg.',
      gramas: 'Gramas por animal ao dia.',
      sobra: 'Perda no cocho, em %.',
      saco: 'Peso da embalagem em kg, quando o produto não diz.',
    } satisfies Record<CalculatorField, string>,
  },
  add: {
    name: 'adicionar_ao_carrinho',
    description:
      'Põe unidades de um produto no carrinho de quem está usando o navegador. Nada é comprado: o carrinho vira uma cotação que a própria pessoa envia.',
    product: 'Número do produto.',
    quantity: 'Quantas unidades; sem isso, 1.',
  },
  noText: 'Diga o que procurar em "texto".',
  noProduct: 'Diga o número do produto em "produto".',
  gone: (id: number) => `O produto ${id} não está na loja.`,
  unanswered: 'A loja não respondeu. Tente de novo.',
  wrongQuantity: '"quantidade" é um número inteiro de 1 a 1.000.000.',
  restricted: (title: string) => `"${title}" não foi para o carrinho: a venda é restrita.`,
  tooMany: (title: string) => `"${title}" não foi para o carrinho: o estoque não chega para tantas unidades.`,
} as const;
