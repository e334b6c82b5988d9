import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the screen for delivery rules. */
export const panelDeliveryTexts = {
  title: 'Entrega',
  text: 'Com isto a página da cotação mostra uma estimativa, que na sua resposta entra no frete com um toque. Nada é consultado fora da loja.',
  pickup: {
    title: 'Retirada na loja',
    on: 'O cliente pode retirar na loja',
    note: 'Quando e onde (opcional)',
    noteHint: 'Por exemplo: de segunda a sexta, das 8h às 17h, no depósito.',
  },
  routes: {
    title: 'Rotas próprias',
    text: 'Para os municípios aonde a loja leva. Valem antes da tabela, para qualquer peso.',
    added: (town: string) => `Rota ${town}`,
    new: 'Nova rota',
    town: 'Município e UF',
    townHint: 'Bonito/MS',
    weekdays: 'Dias da semana',
    price: 'Preço (R$)',
    priceHint: '0: grátis',
    freeFrom: 'Grátis a partir de (R$)',
    freeFromHint: 'Vazio: nunca',
    note: 'Observação (opcional)',
    remove: 'Remover esta rota',
  },
  save: 'Salvar retirada e rotas',
  saved: 'Retirada e rotas salvas.',
  rates: {
    title: 'Tabela por CEP e peso',
    text: 'Para os outros lugares: faixas de CEP e de peso com preço, prazo e, se quiser, o valor de cada kg acima do peso final.',
    count: (count: number) => (count === 0 ? 'A loja ainda não tem tabela.' : `Na loja: ${countRates(count)}.`),
    download: (format: string) => `Baixar a tabela da loja (${format})`,
    template: (format: string) => `Baixar o modelo (${format})`,
    unit: 'Unidade dos pesos',
    units: { '': 'A dos títulos das colunas', kg: 'Em kg', g: 'Em gramas' },
    file: 'Planilha (.xlsx, .xls, .ods ou .csv, até 2 MB e 5.000 linhas)',
    send: 'Conferir a planilha',
    replaceTitle: 'Confira antes de trocar',
    replaceText: ({ before, after }: { before: number; after: number }) =>
      `Na loja: ${countRates(before)}. Na planilha: ${countRates(after)}. A tabela da loja é trocada inteira.`,
    leftOut: (names: string) => `Ficam de fora as colunas: ${names}.`,
    surcharges: (names: string) =>
      `O que encarece a entrega em ${names} não é somado: a estimativa sai menor. Se for o caso, ponha isso nos preços.`,
    replace: 'Trocar a tabela',
    replaced: (count: number) => `Tabela trocada: ${countRates(count)}.`,
    remove: 'Apagar a tabela',
    removeText: 'Sem a tabela, só as rotas próprias dão estimativa; o resto fica a combinar.',
    removeForever: 'Apagar a tabela da loja',
    removed: 'Tabela apagada.',
  },
  refused: {
    title: 'Nada foi mudado. Corrija e tente de novo:',
    noFile: 'Escolha a planilha.',
    tooLarge: 'A planilha passa de 2 MB.',
    changed: 'A entrega foi mudada em outra janela. Carregue a página de novo antes de mudar.',
    fields: 'Nada foi mudado. Corrija os campos marcados e tente de novo.',
    town: 'Escreva o município com a UF, como Bonito/MS.',
    twice: (town: string) => `${town} está em duas rotas. Deixe uma só.`,
    weekdays: 'Marque ao menos um dia da semana.',
    price: 'Escreva o preço; para grátis, 0.',
    amount: ({ field, reason }: { field: string; reason: string }) => `${field}: ${reason}.`,
    tooMuch: (highest: string) => `passa de ${highest}`,
  },
} as const;

function countRates(count: number): string {
  return countOf(count, 'linha', 'linhas');
}
