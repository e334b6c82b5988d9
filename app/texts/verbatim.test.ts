import { expect, test } from 'vitest';
import { cartTexts, clearCartTexts } from '#app/storefront/cart/texts.ts';
import { emptyListingTexts, filterTexts, listingTexts, sortTexts } from '#app/texts/listing/listing.ts';
import { settingsMenu } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { getMainMenu } from '#app/storefront/frame/header/menu-texts.ts';
import { notFoundTexts } from '#app/storefront/not-found/texts.ts';
import { productTabTexts, productTexts, quantityTexts } from '#app/storefront/shared/product/texts.ts';
import { reviewErrorTexts } from '#app/texts/reviews/review-errors.ts';
import { reviewListTexts } from '#app/storefront/shared/reviews/texts.ts';
import { reviewFormTexts, reviewOutcomeTexts } from '#app/texts/reviews/review.ts';
import { cartSidebarTexts } from '#app/storefront/shared/cart/drawer-texts.ts';
import { demoTexts } from '#app/storefront/shared/demo/texts.ts';
import { shopSettings } from '#app/domain/store/shop-settings.ts';
import { breadcrumbTexts, cardTexts, headerTexts, priceTexts, stockTexts } from '#app/texts/shared/common.ts';
import { toastTexts } from '#app/texts/cart/toasts.ts';
import { wishlistTexts } from '#app/storefront/wishlist/texts.ts';
import { getWording } from '#app/texts/shared/wording.ts';

const title = 'Sal Mineral';
const spec = getWording('spec');

test('A04 the not-found screen keeps its two spelling mistakes', () => {
  expect(notFoundTexts.title).toBe('Oops! Pagina não econtrada.');
  expect(notFoundTexts.text).toBe('Ops! Parece que a página que você estava procurando não foi encontrada.');
  expect(notFoundTexts.backToHome).toBe('Voltar para a Página Inicial');
});

test('B01 the main menu has its five items in order', () => {
  expect(getMainMenu().map((item) => item.title)).toEqual([
    'Home',
    'Loja',
    'Nossa História',
    'Política de Privacidade',
    'Contato',
  ]);
});

test('B03 the settings dropdown leads to the wishlist and the cart', () => {
  expect(headerTexts.settings).toBe('Configurações');
  expect(settingsMenu.map((item) => item.title)).toEqual(['Lista de Desejos', 'Carrinho']);
});

test('B07 the breadcrumb of the store reads Home, Loja, Produtos', () => {
  expect([breadcrumbTexts.home, listingTexts.title, listingTexts.subtitle]).toEqual(['Home', 'Loja', 'Produtos']);
});

test('B08 the mobile menu names all categories', () => {
  expect(headerTexts.allCategories).toBe('Todas as Categorias');
});

test('B09 B10 B11 the cart sidebar says what the specification says, full stops included', () => {
  expect(cartSidebarTexts.title).toBe('Carrinho de compras');
  expect(cartSidebarTexts.empty).toBe('Seu carrinho está vazio.');
  expect(cartSidebarTexts.goToShop).toBe('Ir para a loja.');
  expect(cartSidebarTexts.viewCart).toBe('Ver Carrinho');
  expect(cartSidebarTexts.quote).toBe('Realizar uma cotação.');
});

test('B12 the footer carries the tagline', () => {
  expect(shopSettings.tagline.initial).toBe('Melhor nutrição animal do Brasil!');
});

test('C04 C06 C07 the listing sentences that exist only in English keep their language', () => {
  expect(spec.filterButton).toEqual({ text: 'Filter', lang: 'en' });
  expect(spec.loadMore).toEqual({ text: 'Load More Products', lang: 'en' });
  expect(spec.categoryProductCount.text(12)).toBe('12 Products');
});

test('C08 the result line counts from 1 on the first page and gives its real range on the others', () => {
  expect(listingTexts.showing({ first: 1, last: 9, total: 60 })).toBe('Mostrando 1–9 de 60 resultados');
  expect(listingTexts.showing({ first: 10, last: 18, total: 60 })).toBe('Mostrando 10–18 de 60 resultados');
});

test('C10 the four sort options', () => {
  expect(sortTexts).toMatchObject({
    asc: 'Ordenação Padrão',
    low: 'Menor Preço',
    high: 'Maior Preço',
    'on-sale': 'Em Promoção',
  });
});

test('C12 C13 C14 C17 the headings of the filters', () => {
  expect(filterTexts.priceHeading).toBe('Filtro de Preço');
  expect(filterTexts.headings.status).toBe('Status do Produto');
  expect([filterTexts.choices.status['in-stock'], filterTexts.choices.status['out-of-stock']]).toEqual([
    'Em Estoque',
    'Fora de Estoque',
  ]);
  expect(filterTexts.headings.category).toBe('Categorias');
  expect([filterTexts.resetHeading, filterTexts.reset]).toEqual(['Limpar Filtro', 'Limpar']);
});

test('C19 the empty result keeps its three exclamation marks', () => {
  expect(emptyListingTexts.title).toBe('Desculpe! Não conseguimos encontrar o produto que você estava procurando!!!');
  expect(emptyListingTexts.continueShopping).toBe('Continue na Loja');
});

test('C20 the product card', () => {
  expect(cardTexts.addToCart).toBe('Adicionar ao carrinho');
  expect(cardTexts.viewCart).toBe('Ver Carrinho');
  expect(cardTexts.quickView).toBe('Visualização Rápida');
  expect(cardTexts.addToWishlist).toBe('Adicionar à Lista de Desejos');
  expect(stockTexts.outOfStockBadge).toBe('Fora-de-Estoque');
});

test('D03 D04 D05 D07 D08 the information panel of a product', () => {
  expect(productTexts.commentCount(3)).toBe('(3 Comentários)');
  expect([productTexts.sku, productTexts.category]).toEqual(['SKU', 'Categoria']);
  expect([productTexts.seeMore, productTexts.seeLess]).toEqual(['Ver mais', 'Ver menos']);
  expect(productTexts.colour).toBe('Cor:');
  expect(quantityTexts.label).toBe('Quantidade');
  expect(productTexts.addToCart).toBe('Adicionar ao Carrinho');
  expect(productTexts.quote).toBe('Realizar uma cotação agora.');
});

test('D09 the three tabs of a product', () => {
  expect(productTabTexts.description).toBe('Descrição');
  expect(productTabTexts.additionalInformation).toBe('Informações Adicionais');
  expect(productTabTexts.comments(3)).toBe('Comentários (3)');
});

test('D10 the headings of the reviews', () => {
  expect(reviewListTexts.customersHeading).toBe('Avaliações dos Clientes');
  expect(reviewListTexts.listHeading).toBe('Avaliação e Comentário');
  expect(reviewListTexts.empty).toBe('Nenhuma Avaliação Encontrada');
});

test('D11 the review form is titled, labelled and says that the e-mail is not published', () => {
  expect(reviewFormTexts.title).toBe('Avalie este produto');
  expect(reviewFormTexts.emailNotice).toContain('não será publicado');
  const { comment, name, email, rating } = reviewFormTexts;
  expect([comment, name, email, rating]).toEqual(['Comentário', 'Nome', 'E-mail', 'Avaliação']);
});

test('D12 the messages of the review form', () => {
  expect(reviewErrorTexts.commentRequired).toBe('O comentário é obrigatório');
  expect(reviewErrorTexts.nameRequired).toBe('O nome é obrigatório');
  expect(reviewErrorTexts.emailInvalid).toBe('O e-mail é obrigatório e deve ser um endereço de e-mail válido');
});

test('D13 G05 a sent review is announced, and the API says that it was recorded', () => {
  expect(reviewOutcomeTexts.sent).toBe('Comentário enviado com sucesso.');
  expect(reviewOutcomeTexts.created).toBe('Comentário cadastrado com sucesso.');
  expect(reviewOutcomeTexts.createdHeld).toContain('cadastrado com sucesso.');
});

test('D14 the related products keep their English title and pre-title', () => {
  expect(spec.relatedTitle).toEqual({ text: 'Related Products', lang: 'en' });
  expect(spec.relatedPreTitle).toEqual({ text: 'Next day Products', lang: 'en' });
});

test('E01 the cart page', () => {
  expect(cartTexts.title).toBe('Carrinho de Compras');
  expect(cartTexts.empty).toBe('Nenhum item no carrinho encontrado');
  expect(cartTexts.continueShopping).toBe('Continue Comprando');
  expect([cartTexts.remove, cartTexts.clear]).toEqual(['Remover', 'Limpar Carrinho']);
  expect(cartTexts.quote).toBe('Realizar uma cotação agora.');
});

test('E04 clearing the cart asks with the space before the question mark', () => {
  expect(clearCartTexts.question).toBe('Tem certeza de que deseja excluir todos os itens do seu carrinho ?');
});

test('E05 the wishlist', () => {
  expect(wishlistTexts.title).toBe('Lista de Desejos');
  expect(wishlistTexts.empty).toBe('Nenhum item encontrado na lista de desejos.');
  expect([cardTexts.addToCart, wishlistTexts.remove]).toEqual(['Adicionar ao carrinho', 'Remover']);
  expect(wishlistTexts.goToCart).toBe('Ir para o carrinho.');
});

test('E06 the empty compare table', () => {
  expect(spec.compareEmpty).toEqual({ text: 'No Compare Items Found', lang: 'en' });
});

test('F01 F02 F03 F04 F05 the cart messages', () => {
  expect(toastTexts.outOfStock({ title })).toBe('Fora de estoque Sal Mineral');
  expect(toastTexts.stockExceeded).toBe('Não há mais quantidade disponível para este produto!');
  expect(toastTexts.addedToCart({ title, quantity: 1 })).toBe('Sal Mineral Incluído no carrinho');
  expect(toastTexts.addedToCart({ title, quantity: 2 })).toBe('2 Sal Mineral Incluído no carrinho');
  expect(toastTexts.quantityDecreased({ title })).toBe('Diminuir Quantidade Para Sal Mineral');
  expect(toastTexts.removedFromCart({ title })).toBe('Sal Mineral removido do carrinho');
});

test('F06 F07 the wishlist and compare messages', () => {
  expect(toastTexts.addedToWishlist({ title })).toBe('Sal Mineral adicionado a lista de desejos');
  expect(toastTexts.removedFromWishlist({ title })).toBe('Sal Mineral removido da lista de desejos');
  expect(spec.compareAdded.text({ title })).toBe('Sal Mineral added to compare');
  expect(spec.compareRemoved.text({ title })).toBe('Sal Mineral remove to compare');
});

test('resolutions 4 and 33: a price of zero and the demo notice are worded', () => {
  expect(priceTexts.onRequest).toBe('Sob consulta');
  expect(demoTexts.notice).toBe('Catálogo de demonstração');
});
