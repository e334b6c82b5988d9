import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { ownerConditionTexts } from '#app/texts/panel/owner-condition-texts.ts';
import { countOf } from '#app/texts/shared/plural.ts';

export const panelProductTexts = {
  title: 'Produtos',
  create: 'Novo produto',
  removed: 'Lixeira',
  search: 'Nome, código ou marca',
  submit: 'Procurar',
  clear: 'Limpar filtros',
  more: 'Filtros e ordem',
  category: 'Categoria',
  anyCategory: 'Todas',
  brand: 'Marca',
  anyBrand: 'Todas',
  show: 'Mostrar só',
  conditions: ownerConditionTexts,
  sort: 'Ordem',
  /** Sort orders in the order of the drop-down list; `value` is the value in the URL. */
  orders: [
    { value: '', sort: 'newest', direction: 'descending', label: 'Mais novos' },
    { value: '-newest', sort: 'newest', direction: 'ascending', label: 'Mais antigos' },
    { value: 'changed', sort: 'changed', direction: 'descending', label: 'Mudados por último' },
    { value: '-changed', sort: 'changed', direction: 'ascending', label: 'Sem mudança há mais tempo' },
    { value: 'title', sort: 'title', direction: 'ascending', label: 'Nome, de A a Z' },
    { value: '-title', sort: 'title', direction: 'descending', label: 'Nome, de Z a A' },
    { value: 'price', sort: 'price', direction: 'ascending', label: 'Menor preço' },
    { value: '-price', sort: 'price', direction: 'descending', label: 'Maior preço' },
    { value: 'discount', sort: 'discount', direction: 'descending', label: 'Maior desconto' },
    { value: '-discount', sort: 'discount', direction: 'ascending', label: 'Menor desconto' },
    { value: 'stock', sort: 'stock', direction: 'ascending', label: 'Menor estoque' },
    { value: '-stock', sort: 'stock', direction: 'descending', label: 'Maior estoque' },
  ],
  found: ({ total, from, shown }: { total: number; from: number; shown: number }) =>
    shown < total && shown > 0
      ? `${formatCount(from)} a ${formatCount(from + shown - 1)} de ${countProducts(total)}`
      : countProducts(total),
  none: 'Nenhum produto assim. Procure por outra parte do nome ou limpe os filtros.',
  empty: 'Não há produtos na loja.',
  selectPage: 'Marcar os desta página',
  selected: 'Marcado',
  selectProduct: (title: string) => `Marcar ${title}`,
  changeSelected: (selected: number) =>
    selected > 0 ? `Mudar ${countProducts(selected)} desta página` : 'Mudar os marcados',
  selectionHint: 'As marcações valem só nesta página e se perdem ao procurar, ordenar ou ir para outra.',
  changeAll: (total: number) => (total === 1 ? 'Mudar o que foi encontrado' : `Mudar todos os ${formatCount(total)}`),
  paper: 'Etiquetas e lista de preços',
  caption: 'Produtos da loja. Mude um valor e saia do campo ou aperte Enter para salvar. As caixas são salvas na hora.',
  columns: {
    price: 'Preço (R$)',
    discount: 'Desconto (%)',
    quantity: 'Estoque',
    status: 'Em estoque',
    hidden: 'Na loja',
  },
  /** Labels in errors of fields that the table does not show. */
  otherFields: { priceSteps: 'Preço por quantidade (na página do produto)' },
  badges: { hidden: 'Oculto', restricted: 'Venda restrita' },
  outcome: 'O que foi salvo',
  product: 'Produto',
  unlimited: 'sem limite',
  stock: (quantity: string) => `Estoque: ${quantity}`,
  outOfStock: 'Fora de estoque',
  discount: (percent: string) => `desconto de ${percent}%`,
  fieldOf: ({ field, title }: { field: string; title: string }) => `${field} de ${title}`,
  saving: 'Salvando…',
  saveAgain: 'Não foi salvo. Salvar de novo',
  saved: 'Salvo',
  offerEnded: 'Salvo; a oferta terminou',
  discountIdle: 'Salvo, mas o desconto não vale agora, por causa das datas da oferta',
  fullDiscount: 'Salvo, mas com 100% de desconto o produto fica sem preço, sob consulta',
  noUnits:
    'Salvo, mas com estoque 0 a loja o mostra fora de estoque: escreva quanto há, ou deixe vazio para não contar',
  backInStock: 'Salvo; o produto voltou ao estoque',
  undo: 'Desfazer',
  undoOf: (title: string) => `Desfazer a mudança em ${title}`,
  previous: 'Página anterior',
  next: 'Próxima página',
  refused: ({ field, reason }: { field: string; reason: string }) => `${field}: ${reason}.`,
  changedMeanwhile: 'Alguém mudou este produto enquanto isso. Confira o valor de agora e mude de novo, se quiser.',
  gone: 'Este produto não existe mais.',
  notANumber: 'escreva um número, ou deixe vazio para não contar o estoque',
} as const;

function countProducts(total: number): string {
  return countOf(total, 'produto', 'produtos');
}
