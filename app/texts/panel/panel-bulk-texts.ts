import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { BulkChange, BulkFields, BulkKind, BulkSkip } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import type { PriceRounding } from '#app/domain/catalogue/owner/bulk/price-rounding.ts';
import { formatPriceSteps } from '#app/domain/catalogue/price/format-price-steps.ts';
import { formatDiscount, formatPercent } from '#app/domain/catalogue/price/discount.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { formatDate } from '#app/domain/shared/dates.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import type { NamedId } from '#app/domain/catalogue/product.ts';
import { countOf } from '#app/texts/shared/plural.ts';

const roundings: Record<PriceRounding, string> = {
  cent: 'ao centavo',
  'ten-cents': 'a 10 centavos',
  real: 'a reais inteiros',
  'ends-in-90': 'para terminar em 90 centavos',
};

/** Texts of the screens for changes of several products at once. */
export const panelBulkTexts = {
  title: 'Mudar vários produtos',
  chosen: (products: number) =>
    `${countOf(products, 'produto escolhido', 'produtos escolhidos')}. Nada muda antes de você conferir a lista.`,
  tooMany: (limit: number) =>
    `São produtos demais para uma lista só: até ${formatCount(limit)}. Use os filtros para escolher menos.`,
  noProducts: 'Nenhum produto escolhido. Marque produtos na tabela, ou mude todos os que os filtros encontram.',
  backToTable: 'Voltar para os produtos',
  preview: 'Conferir a lista',
  roundings,
  rounding: 'Arredondar',
  forms: {
    price: 'Preço',
    discount: 'Desconto',
    stock: 'Estoque',
    hidden: 'Na loja',
    category: 'Categoria',
    brand: 'Marca',
    tag: 'Etiquetas',
    delete: 'Apagar',
  },
  direction: 'O que fazer',
  directions: { up: 'Aumentar', down: 'Diminuir' },
  amount: 'Quanto',
  units: { percent: '%', reais: 'R$' },
  unit: 'Em',
  discountPercent: 'Desconto (%)',
  discountHint:
    'Com datas, o desconto vale só entre elas. 0 tira o desconto e termina a oferta. Produtos de venda restrita ficam sem desconto.',
  offerStart: 'Começa em (se houver)',
  offerEnd: 'Termina em (se houver)',
  stock: { 'in-stock': 'Em estoque', 'out-of-stock': 'Fora de estoque' },
  hidden: { false: 'Mostrar na loja', true: 'Ocultar da loja' },
  category: 'Mudar para a categoria',
  brand: 'Dar a marca',
  noBrand: 'Sem marca',
  tag: 'Etiqueta',
  tagActions: { add: 'Pôr', remove: 'Tirar' },
  deleteHint:
    'Os produtos saem da loja com os comentários. Ficam 7 dias na lixeira, e apagar vários pode ser desfeito de uma vez.',
  errors: {
    amount: 'Escreva quanto, maior que zero.',
    percent: 'Escreva uma porcentagem de 0 a 100.',
    discounted: 'Diminuir 100% ou mais deixaria os produtos sem preço.',
    withoutPrice: 'Um desconto de 100% deixaria os produtos sem preço, como sob consulta: use um desconto menor.',
    highest: 'É aumento demais: use até 1.000%.',
    dates: 'Escreva as datas como dia, mês e ano.',
    order: 'A oferta termina antes de começar.',
    ended: 'A oferta já teria terminado: escolha um dia de hoje em diante, ou deixe o fim em branco.',
    category: 'Escolha uma categoria.',
    brand: 'Escolha uma marca.',
    tag: 'Escreva a etiqueta, com até 100 letras.',
    unknown: 'Escolha o que mudar.',
  },
  titles: { planned: 'Confira a mudança', applied: 'Mudança feita', undone: 'Mudança desfeita' },
  /** The next three texts are headings of the list of products: before the change, after it, and after undoing it. */
  willChange: (products: number) => countOf(products, 'produto vai mudar', 'produtos vão mudar'),
  hasChanged: (products: number) => countOf(products, 'produto mudou', 'produtos mudaram'),
  wasTakenBack: (products: number) => countOf(products, 'produto voltou ao que era', 'produtos voltaram ao que eram'),
  deletes: {
    planned: (products: number) => countOf(products, 'produto vai ser apagado', 'produtos vão ser apagados'),
    applied: (products: number) => countOf(products, 'produto foi apagado', 'produtos foram apagados'),
    undone: (products: number) => countOf(products, 'produto voltou', 'produtos voltaram'),
    confirm: (products: number) => `Apagar ${countOf(products, 'produto', 'produtos')}`,
    tab: { planned: 'A apagar', applied: 'Apagados', undone: 'Voltaram' },
  },
  skippedCount: (products: number) => `${formatCount(products)} sem mudança`,
  skips: {
    same: 'Já está assim',
    restricted: 'Venda restrita não tem desconto',
    'without-price': 'Sem preço (sob consulta)',
    'price-steps': 'Os preços por quantidade não ficariam abaixo do preço',
    'price-too-low': 'O preço ficaria em zero',
    'price-too-high': 'O preço passaria de R$ 20 milhões',
    'too-many-tags': 'Já tem 100 etiquetas',
    'changed-since': 'Mudou depois: ficou como está',
    'group-gone': 'A categoria ou a marca de antes não existe mais',
    'not-back': 'Já voltou, saiu da lixeira, ou outro produto tem o código dele',
  } satisfies Record<BulkSkip, string>,
  tabs: 'O que mostrar',
  changedTab: { planned: 'Mudam', applied: 'Mudaram', undone: 'Voltaram' },
  before: 'Antes:',
  after: 'Depois:',
  now: (value: string) => `Agora: ${value}`,
  list: 'Produtos da lista',
  none: 'Nenhum produto aqui.',
  confirm: (products: number) => `Mudar ${countOf(products, 'produto', 'produtos')}`,
  working: (products: number) =>
    `Gravando ${countOf(products, 'produto', 'produtos')}. Pode levar alguns segundos, ou um minuto num catálogo muito grande. É tudo ou nada: se a página se fechar, o que começou vai até o fim.`,
  workingLabel: 'Gravando',
  preparing: 'Preparando a lista…',
  cancel: 'Não mudar nada',
  undo: 'Desfazer a mudança',
  undoLast: (changeText: string) => `Última mudança de vários produtos: ${changeText}.`,
  seeLast: 'Ver ou desfazer',
  previous: 'Página anterior',
  next: 'Próxima página',
  deleted: 'Produto apagado',
  outcomes: {
    'changed-meanwhile': (products: number) =>
      `${products === 0 ? 'Esta lista foi refeita' : `${countOf(products, 'produto mudou', 'produtos mudaram')} depois que a lista foi feita`}. Nada foi mudado: abaixo a lista já está como os produtos são agora. Confira e confirme de novo.`,
    'group-gone': 'A categoria ou a marca escolhida não existe mais. Nada foi mudado.',
    'nothing-undone': (reason: string) => `Nada voltou ao que era. ${reason}.`,
    done: 'Esta mudança já foi feita ou desfeita, ou outra veio depois dela.',
    'not-found': 'Esta lista não existe mais. Faça outra.',
  },
} as const;

/** Formats a bulk change in a few words: 'preço +10%, arredondado …'. */
export function formatBulkChange(change: BulkChange): string {
  switch (change.kind) {
    case 'price-percent': {
      const { basisPoints, rounding } = change;
      const sign = basisPoints < 0 ? '−' : '+';
      return `preço ${sign}${formatPercent(Math.abs(basisPoints))}, arredondado ${roundings[rounding]}`;
    }
    case 'price-amount': {
      const sign = change.cents < 0 ? '−' : '+';
      return `preço ${sign}${formatMoney(Math.abs(change.cents))}, arredondado ${roundings[change.rounding]}`;
    }
    case 'discount':
      return change.basisPoints === 0
        ? 'sem desconto'
        : `desconto de ${formatOffer({ ...change, offerEndsDiscount: true })}`;
    case 'stock':
      return panelBulkTexts.stock[change.status].toLowerCase();
    case 'hidden':
      return panelBulkTexts.hidden[`${change.isHidden}`].toLowerCase();
    case 'category':
      return `categoria ${[change.category.name, change.subcategory?.name].filter(Boolean).join(', ')}`;
    case 'brand':
      return change.brand ? `marca ${change.brand.name}` : 'sem marca';
    case 'tag-add':
      return `pôr a etiqueta “${change.tag}”`;
    case 'tag-remove':
      return `tirar a etiqueta “${change.tag}”`;
    case 'delete':
      return 'apagar da loja';
  }
}

/** Names of the categories and brands whose ids are in the fields. */
export interface GroupNames {
  categories: readonly (NamedId & { children: readonly NamedId[] })[];
  brands: readonly NamedId[];
}

/** Formats the fields of a product that the list of a bulk change of this kind shows. */
export function formatBulkFields(kind: BulkKind, fields: Partial<BulkFields>, names: GroupNames): string {
  const { priceCents = 0, discountBasisPoints = 0, quantity = 0, status = 'in-stock', tags = [] } = fields;
  switch (kind) {
    case 'delete':
    case 'price-percent':
    case 'price-amount':
      if (priceCents === 0) return 'sob consulta';
      return [formatMoney(priceCents), formatPriceSteps(fields.priceSteps)].filter(Boolean).join('; a partir de ');
    case 'discount': {
      const { offerStartMs = null, offerEndMs = null, offerEndsDiscount = false } = fields;
      const offer = { basisPoints: discountBasisPoints, offerStartMs, offerEndMs, offerEndsDiscount };
      return discountBasisPoints === 0 && offerStartMs === null && offerEndMs === null
        ? 'sem desconto'
        : formatOffer(offer);
    }
    case 'stock': {
      const countText = quantity >= unlimitedQuantity ? 'sem limite' : formatCount(quantity);
      return `${panelBulkTexts.stock[status]} (${countText})`;
    }
    case 'hidden':
      return fields.isHidden ? 'oculto' : 'na loja';
    case 'category': {
      const category = names.categories.find(({ id }) => id === fields.categoryId);
      const child = category?.children.find(({ id }) => id === fields.subcategoryId);
      return [category?.name, child?.name].filter(Boolean).join(', ') || 'não existe mais';
    }
    case 'brand': {
      if (fields.brandId == null) return 'sem marca';
      return names.brands.find(({ id }) => id === fields.brandId)?.name ?? 'não existe mais';
    }
    case 'tag-add':
    case 'tag-remove':
      return tags.join(', ') || 'sem etiqueta';
  }
}

/** Formats a discount with the dates of its offer, between which alone it applies when `offerEndsDiscount` is true. */
function formatOffer({
  basisPoints,
  offerStartMs,
  offerEndMs,
  offerEndsDiscount,
}: {
  basisPoints: number;
  offerStartMs: number | null;
  offerEndMs: number | null;
  offerEndsDiscount: boolean;
}): string {
  const from = offerEndMs === null ? 'a partir de' : 'de';
  const start = offerStartMs === null ? '' : ` ${from} ${formatDate(offerStartMs)}`;
  const end = offerEndMs === null ? '' : ` até ${formatDate(offerEndMs)}`;
  const offer = `${start}${end}`;
  return `${formatDiscount(basisPoints)}${offer && !offerEndsDiscount ? ', oferta' : ''}${offer}`;
}
