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

test('the not-found screen keeps its two spelling mistakes (N2)', () => {
  expect(notFoundTexts.title).toBe('Oops! Pagina não econtrada.');
  expect(notFoundTexts.text).toBe('Ops! Parece que a página que você estava procurando não foi encontrada.');
  expect(notFoundTexts.backToHome).toBe('Voltar para a Página Inicial');
});

test('the main menu has its five items in order (N8)', () => {
  expect(getMainMenu().map((item) => item.title)).toEqual([
    'Home',
    'Loja',
    'Nossa História',
    'Política de Privacidade',
    'Contato',
  ]);
});

test('the settings dropdown leads to the wishlist and the cart (N9)', () => {
  expect(headerTexts.settings).toBe('Configurações');
  expect(settingsMenu.map((item) => item.title)).toEqual(['Lista de Desejos', 'Carrinho']);
});

test('the breadcrumb of the store reads Home, Loja, Produtos (N13)', () => {
  expect([breadcrumbTexts.home, listingTexts.title, listingTexts.subtitle]).toEqual(['Home', 'Loja', 'Produtos']);
});

test('the mobile menu names all categories (N11)', () => {
  expect(headerTexts.allCategories).toBe('Todas as Categorias');
});

test('the cart sidebar says what the specification says, full stops included (CL9)', () => {
  expect(cartSidebarTexts.title).toBe('Carrinho de compras');
  expect(cartSidebarTexts.empty).toBe('Seu carrinho está vazio.');
  expect(cartSidebarTexts.goToShop).toBe('Ir para a loja.');
  expect(cartSidebarTexts.viewCart).toBe('Ver Carrinho');
  expect(cartSidebarTexts.quote).toBe('Realizar uma cotação.');
});

test('the footer carries the tagline (N12)', () => {
  expect(shopSettings.tagline.initial).toBe('Melhor nutrição animal do Brasil!');
});

test('the listing sentences that exist only in English keep their language (L3, L4, L5)', () => {
  expect(spec.filterButton).toEqual({ text: 'Filter', lang: 'en' });
  expect(spec.loadMore).toEqual({ text: 'Load More Products', lang: 'en' });
  expect(spec.categoryProductCount.text(12)).toBe('12 Products');
});

test('the result line counts from 1 on the first page and gives its real range on the others (L6)', () => {
  expect(listingTexts.showing({ first: 1, last: 9, total: 60 })).toBe('Mostrando 1–9 de 60 resultados');
  expect(listingTexts.showing({ first: 10, last: 18, total: 60 })).toBe('Mostrando 10–18 de 60 resultados');
});

test('the four sort options (L8)', () => {
  expect(sortTexts).toMatchObject({
    asc: 'Ordenação Padrão',
    low: 'Menor Preço',
    high: 'Maior Preço',
    'on-sale': 'Em Promoção',
  });
});

test('the headings of the filters (L13, ST2, L11, L12, L16)', () => {
  expect(filterTexts.priceHeading).toBe('Filtro de Preço');
  expect(filterTexts.headings.status).toBe('Status do Produto');
  expect([filterTexts.choices.status['in-stock'], filterTexts.choices.status['out-of-stock']]).toEqual([
    'Em Estoque',
    'Fora de Estoque',
  ]);
  expect(filterTexts.headings.category).toBe('Categorias');
  expect([filterTexts.resetHeading, filterTexts.reset]).toEqual(['Limpar Filtro', 'Limpar']);
});

test('the empty result keeps its three exclamation marks (L18)', () => {
  expect(emptyListingTexts.title).toBe('Desculpe! Não conseguimos encontrar o produto que você estava procurando!!!');
  expect(emptyListingTexts.continueShopping).toBe('Continue na Loja');
});

test('the product card (L19)', () => {
  expect(cardTexts.addToCart).toBe('Adicionar ao carrinho');
  expect(cardTexts.viewCart).toBe('Ver Carrinho');
  expect(cardTexts.quickView).toBe('Visualização Rápida');
  expect(cardTexts.addToWishlist).toBe('Adicionar à Lista de Desejos');
  expect(stockTexts.outOfStockBadge).toBe('Fora-de-Estoque');
});

test('the information panel of a product (PP5, PP6, PP3, PP8, CL5, Q2)', () => {
  expect(productTexts.commentCount(3)).toBe('(3 Comentários)');
  expect([productTexts.sku, productTexts.category]).toEqual(['SKU', 'Categoria']);
  expect([productTexts.seeMore, productTexts.seeLess]).toEqual(['Ver mais', 'Ver menos']);
  expect(productTexts.colour).toBe('Cor:');
  expect(quantityTexts.label).toBe('Quantidade');
  expect(productTexts.addToCart).toBe('Adicionar ao Carrinho');
  expect(productTexts.quote).toBe('Realizar uma cotação agora.');
});

test('the three tabs of a product (PP9)', () => {
  expect(productTabTexts.description).toBe('Descrição');
  expect(productTabTexts.additionalInformation).toBe('Informações Adicionais');
  expect(productTabTexts.comments(3)).toBe('Comentários (3)');
});

test('the headings of the reviews (R10, R11)', () => {
  expect(reviewListTexts.customersHeading).toBe('Avaliações dos Clientes');
  expect(reviewListTexts.listHeading).toBe('Avaliação e Comentário');
  expect(reviewListTexts.empty).toBe('Nenhuma Avaliação Encontrada');
});

test('the review form is titled, labelled and says that the e-mail is not published (R2)', () => {
  expect(reviewFormTexts.title).toBe('Avalie este produto');
  expect(reviewFormTexts.emailNotice).toContain('não será publicado');
  const { comment, name, email, rating } = reviewFormTexts;
  expect([comment, name, email, rating]).toEqual(['Comentário', 'Nome', 'E-mail', 'Avaliação']);
});

test('the messages of the review form (R3)', () => {
  expect(reviewErrorTexts.commentRequired).toBe('O comentário é obrigatório');
  expect(reviewErrorTexts.nameRequired).toBe('O nome é obrigatório');
  expect(reviewErrorTexts.emailInvalid).toBe('O e-mail é obrigatório e deve ser um endereço de e-mail válido');
});

test('a sent review is announced, and the API says that it was recorded (R4, SV5)', () => {
  expect(reviewOutcomeTexts.sent).toBe('Comentário enviado com sucesso.');
  expect(reviewOutcomeTexts.created).toBe('Comentário cadastrado com sucesso.');
  expect(reviewOutcomeTexts.createdHeld).toContain('cadastrado com sucesso.');
});

test('the related products keep their English title and pre-title (PP10)', () => {
  expect(spec.relatedTitle).toEqual({ text: 'Related Products', lang: 'en' });
  expect(spec.relatedPreTitle).toEqual({ text: 'Next day Products', lang: 'en' });
});

test('the cart page (CL8)', () => {
  expect(cartTexts.title).toBe('Carrinho de Compras');
  expect(cartTexts.empty).toBe('Nenhum item no carrinho encontrado');
  expect(cartTexts.continueShopping).toBe('Continue Comprando');
  expect([cartTexts.remove, cartTexts.clear]).toEqual(['Remover', 'Limpar Carrinho']);
  expect(cartTexts.quote).toBe('Realizar uma cotação agora.');
});

test('clearing the cart asks with the space before the question mark (CL6)', () => {
  expect(clearCartTexts.question).toBe('Tem certeza de que deseja excluir todos os itens do seu carrinho ?');
});

test('the wishlist (CL11)', () => {
  expect(wishlistTexts.title).toBe('Lista de Desejos');
  expect(wishlistTexts.empty).toBe('Nenhum item encontrado na lista de desejos.');
  expect([cardTexts.addToCart, wishlistTexts.remove]).toEqual(['Adicionar ao carrinho', 'Remover']);
  expect(wishlistTexts.goToCart).toBe('Ir para o carrinho.');
});

test('the empty compare table (CL12)', () => {
  expect(spec.compareEmpty).toEqual({ text: 'No Compare Items Found', lang: 'en' });
});

test('the cart messages (ST3, ST4, M1, M3)', () => {
  expect(toastTexts.outOfStock({ title })).toBe('Fora de estoque Sal Mineral');
  expect(toastTexts.stockExceeded).toBe('Não há mais quantidade disponível para este produto!');
  expect(toastTexts.addedToCart({ title, quantity: 1 })).toBe('Sal Mineral Incluído no carrinho');
  expect(toastTexts.addedToCart({ title, quantity: 2 })).toBe('2 Sal Mineral Incluído no carrinho');
  expect(toastTexts.quantityDecreased({ title })).toBe('Diminuir Quantidade Para Sal Mineral');
  expect(toastTexts.removedFromCart({ title })).toBe('Sal Mineral removido do carrinho');
});

test('the wishlist and compare messages (M1, M4)', () => {
  expect(toastTexts.addedToWishlist({ title })).toBe('Sal Mineral adicionado a lista de desejos');
  expect(toastTexts.removedFromWishlist({ title })).toBe('Sal Mineral removido da lista de desejos');
  expect(spec.compareAdded.text({ title })).toBe('Sal Mineral added to compare');
  expect(spec.compareRemoved.text({ title })).toBe('Sal Mineral remove to compare');
});

test('a price of zero and the demo notice are worded (P3–P6, SV7)', () => {
  expect(priceTexts.onRequest).toBe('Sob consulta');
  expect(demoTexts.notice).toBe('Catálogo de demonstração');
});
