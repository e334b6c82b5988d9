import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { OwnerSelection } from '#app/domain/catalogue/owner/owner-product-query.ts';
import type { NamedId } from '#app/domain/catalogue/product.ts';
import { maxLabels } from '#app/domain/paper/print-job.ts';
import { paperTexts } from '#app/texts/panel/paper-texts.ts';
import { ownerConditionTexts } from '#app/texts/panel/owner-condition-texts.ts';
import { formatBytes } from '#app/texts/shared/format-bytes.ts';
import { countOf } from '#app/texts/shared/plural.ts';

const countLabels = (labels: number) => countOf(labels, 'etiqueta', 'etiquetas');
const countProducts = (products: number) => countOf(products, 'produto', 'produtos');

export const panelLabelTexts = {
  title: 'Etiquetas e lista de preços',
  back: 'Voltar à lista de produtos',
  none: 'Nenhum produto escolhido. Volte à lista, procure ou marque os produtos e use o botão “Etiquetas e lista de preços”.',
  selected: (products: number) => `${countProducts(products)} ${products === 1 ? 'escolhido' : 'escolhidos'}.`,
  many: 'Muitos produtos escolhidos: as contas são feitas junto com o PDF.',
  leftOut: ({ selected, products }: { selected: number; products: number }) =>
    `${countProducts(selected - products)} ${selected - products === 1 ? 'fica' : 'ficam'} de fora: ocultos, de venda restrita ou apagados não vão para o papel.`,
  pricesAreHidden: 'A loja não mostra preços no site; as etiquetas e a lista mostram.',
  labels: 'Etiquetas de gôndola',
  labelsHint: 'Nome, preço, preço por kg ou litro e código de barras.',
  withoutPrice: (products: number) =>
    `${countProducts(products)} sem preço ${products === 1 ? 'fica' : 'ficam'} sem etiqueta.`,
  format: 'Papel',
  formats: paperTexts.formats,
  used: 'Etiquetas já usadas na primeira folha',
  usedHint: 'Para aproveitar uma folha começada: 5 pula as cinco primeiras.',
  usedProblem: (max: number) => `Escreva um número de 0 a ${max}.`,
  onlyChanged: (changed: number | null) =>
    changed === null
      ? 'Só as que mudaram desde a última impressão'
      : `Só as que mudaram desde a última impressão: ${countLabels(changed)}`,
  allLabels: (labels: number | null) =>
    labels === null ? `Todas, até ${formatCount(maxLabels)}` : `Todas: ${countLabels(labels)}`,
  makeLabels: 'Fazer as etiquetas (PDF)',
  priceList: 'Lista de preços',
  priceListHint:
    'Com a data de hoje, por categoria: código, nome, preço, preço por kg ou litro e preços por quantidade.',
  validUntil: 'Preços válidos até (se quiser dizer)',
  validUntilProblem: 'Escreva um dia de hoje em diante, ou deixe vazio.',
  makePriceList: 'Fazer a lista de preços (PDF)',
  making: 'Fazendo o PDF…',
  made: 'O PDF está pronto. Baixe-o abaixo.',
  files: 'Prontos para baixar',
  filesHint: 'Cada PDF fica aqui por um dia.',
  kinds: { labels: 'Etiquetas', 'price-list': 'Lista de preços' },
  file: ({ kind, bytes }: { kind: string; bytes: number }) => `${kind} (${formatBytes(bytes)})`,
  download: 'Baixar o PDF',
  actionLabel: ({ action, when }: { action: string; when: string }) => `${action} de ${when}`,
  unconfirmed: (labels: number) =>
    `${countLabels(labels)}. Confirme depois de imprimir: só então a loja sabe o que está na gôndola.`,
  confirm: 'Foram impressas',
  confirmed: (labels: number) =>
    `Anotado: ${countLabels(labels)} ${labels === 1 ? 'impressa' : 'impressas'}. Daqui em diante só as que mudarem contam.`,
  notFound: 'Estas etiquetas já não estão à espera de confirmação.',
} as const;

/** Formats the selection of products for the heading of a price list; '' when the list contains all products. */
export function formatSelection(
  selection: OwnerSelection,
  { categories, brands }: { categories: readonly NamedId[]; brands: readonly NamedId[] },
): string {
  if ('ids' in selection) return 'produtos escolhidos';
  const { text, conditions, categoryId, brandId } = selection.filter;
  const findName = (groups: readonly NamedId[], id: number | null) => groups.find((group) => group.id === id)?.name;
  const [category, brand] = [findName(categories, categoryId), findName(brands, brandId)];
  return [
    category && `categoria ${category}`,
    brand && `marca ${brand}`,
    text && `busca “${text}”`,
    ...conditions.map((condition) => ownerConditionTexts[condition].toLowerCase()),
  ]
    .filter(Boolean)
    .join(' · ');
}
