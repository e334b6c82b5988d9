import type { ContentPageKey } from '#app/content-pages.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { formatChannels } from '#app/storefront/pages/contact-texts.ts';
import { formatContactChannel, formatContacts, formatInCity } from '#app/texts/store/shop-identification.ts';

/** Texts of `/llms.txt`: what the store is, where its data are, and what it does not do. */
export const llmsTexts = {
  summary: ({ shop, categories }: { shop: ShopProfile; categories: readonly string[] }) =>
    `${shop.tagline && `${shop.tagline} `}${formatAssortment(categories, formatInCity(shop))} O pedido é uma cotação pedida ${formatContactChannel(shop)}: não há cadastro, senha nem pagamento no site.`,
  facts: 'Como a loja funciona',
  browsing:
    'Todas as páginas podem ser lidas sem JavaScript. O carrinho e as listas ficam no navegador de quem visita.',
  prices: 'Os preços estão em reais (R$) e valem como referência: a cotação confirma preço, estoque e frete.',
  pricesOnRequest: 'Os preços são informados na cotação.',
  quotation: (shop: ShopProfile) =>
    shop.whatsapp
      ? 'A cotação sai do carrinho ou da página do produto, como mensagem de WhatsApp que a própria pessoa envia.'
      : `O carrinho tem a lista pronta para copiar; a própria pessoa pede a cotação ${formatContactChannel(shop)}.`,
  contact: (shop: { email: string; phone: string }) => `A loja atende ${formatContacts(shop)}.`,
  pages: 'Páginas',
  catalogue: 'Catálogo',
  products: ({ count }: { count: number }) => (count === 1 ? '1 produto' : `${count} produtos`),
  calls: 'Para programas',
  shop: ({ showPrices }: { showPrices: boolean }) =>
    `todos os produtos, com filtros por categoria, marca${showPrices ? ', preço' : ''} e estoque`,
  search: 'busca por nome, marca, categoria ou código; o texto vai em searchText',
  calculator: ({ showPrices }: { showPrices: boolean }) =>
    `quantos sacos comprar${showPrices ? ', por quantos dias e a que custo' : ' e por quantos dias'}, pelo rótulo ou por tabelas com fonte`,
  api: 'consultas em JSON: produtos com filtros, busca, detalhes e categorias (OpenAPI 3.1)',
  searchCall: ({ showPrices }: { showPrices: boolean }) =>
    `produtos com ${showPrices ? 'preço, ' : ''}estoque e filtros; o texto vai em searchText, até 48 por página em pageSize`,
  calculatorCall:
    'uma página para ler: troque ID pelo número do produto; aceita também modo, peso, litros, peixe, agua, energia, gramas, sobra e saco',
  feed: 'todos os produtos à venda, com preço e estoque, atualizado a cada mudança',
  sitemap: 'endereço de cada página',
} as const;

/**
 * Maximum number of categories in the summary sentence. If there are more, the sentence ends in "e mais"; a complete
 * list follows it.
 */
const maxNamedCategories = 6;

function formatAssortment(categories: readonly string[], where: string): string {
  if (categories.length === 0) return `Loja${where}.`;
  const names = categories.slice(0, maxNamedCategories);
  if (categories.length > maxNamedCategories) names.push('mais');
  return `A loja${where}${where && ','} vende ${new Intl.ListFormat('pt-BR').format(names)}.`;
}

/** What the content pages contain, where their titles do not say it. */
export const contentPageNotes: Partial<Record<ContentPageKey, (shop: ShopProfile) => string>> = {
  history: () => 'quem somos',
  contact: formatChannels,
  privacy: () => 'que dados são guardados e por quanto tempo',
};

/** Titles of the links in `llms.txt`. */
export const llmsLinkTexts = {
  calculator: 'Calculadora de ração',
  search: 'Busca em JSON',
  calculatorApi: 'Conta de ração',
  sitemap: 'Mapa do site',
};
