import { expect, test } from 'vitest';
import { cartTexts, clearCartTexts } from '#app/storefront/cart/texts.ts';
import { emptyListingTexts, filterTexts, listingTexts, sortTexts } from '#app/texts/listing/listing-texts.ts';
import { settingsMenu } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { getMainMenu } from '#app/storefront/frame/header/menu-texts.ts';
import { notFoundTexts } from '#app/storefront/not-found/texts.ts';
import { productTabTexts, productTexts, quantityTexts } from '#app/storefront/shared/product/product-texts.ts';
import { reviewErrorTexts } from '#app/texts/reviews/review-error-texts.ts';
import { reviewListTexts } from '#app/storefront/shared/reviews/review-list-texts.ts';
import { reviewFormTexts, reviewOutcomeTexts } from '#app/texts/reviews/review-form-texts.ts';
import { cartDrawerTexts } from '#app/storefront/shared/cart/cart-drawer-texts.ts';
import { demoTexts } from '#app/storefront/shared/demo/demo-texts.ts';
import { shopSettings } from '#app/domain/store/shop-settings.ts';
import { breadcrumbTexts, cardTexts, headerTexts, priceTexts, stockTexts } from '#app/texts/shared/common-texts.ts';
import { toastTexts } from '#app/texts/cart/toast-texts.ts';
import { wishlistTexts } from '#app/storefront/wishlist/texts.ts';
import { getWording } from '#app/texts/shared/wording.ts';

const title = 'Sal Mineral';
const spec = getWording('spec');
const english = (text: string) => ({ text, lang: 'en' });

/** Sentences that `docs/rules.md` quotes verbatim, including mistakes and English texts, by rule. */
test.each<[rule: string, shown: unknown, quoted: unknown]>([
  ['N2', notFoundTexts.title, 'Oops! Pagina não econtrada.'],
  ['N2', notFoundTexts.text, 'Ops! Parece que a página que você estava procurando não foi encontrada.'],
  ['N2', notFoundTexts.backToHome, 'Voltar para a Página Inicial'],
  ['N8', listTitles(getMainMenu()), 'Home, Loja, Nossa História, Política de Privacidade, Contato'],
  ['N9', [headerTexts.settings, listTitles(settingsMenu)], ['Configurações', 'Lista de Desejos, Carrinho']],
  ['N11', headerTexts.allCategories, 'Todas as Categorias'],
  ['N12', shopSettings.tagline.initial, 'Melhor nutrição animal do Brasil!'],
  ['N13', [breadcrumbTexts.home, listingTexts.title, listingTexts.subtitle], ['Home', 'Loja', 'Produtos']],
  ['L3', spec.filterButton, english('Filter')],
  ['L4', spec.loadMore, english('Load More Products')],
  ['L5', spec.categoryProductCount.text(12), '12 Products'],
  ['L6', listingTexts.showing({ first: 10, last: 18, total: 60 }), 'Mostrando 10–18 de 60 resultados'],
  ['L6', listingTexts.showing({ first: 1, last: 1009, total: 2000 }), 'Mostrando 1–1.009 de 2.000 resultados'],
  ['L8', [sortTexts.asc, sortTexts.low], ['Ordenação Padrão', 'Menor Preço']],
  ['L8', [sortTexts.high, sortTexts['on-sale']], ['Maior Preço', 'Em Promoção']],
  ['L12', filterTexts.priceHeading, 'Filtro de Preço'],
  ['L12', [filterTexts.headings.status, filterTexts.headings.category], ['Status do Produto', 'Categorias']],
  ['ST2', Object.values(filterTexts.choices.status), expect.arrayContaining(['Em Estoque', 'Fora de Estoque'])],
  ['L16', [filterTexts.resetHeading, filterTexts.reset], ['Limpar Filtro', 'Limpar']],
  ['L18', emptyListingTexts.title, 'Desculpe! Não conseguimos encontrar o produto que você estava procurando!!!'],
  ['L18', emptyListingTexts.continueShopping, 'Continue na Loja'],
  ['L19', [cardTexts.addToCart, cardTexts.viewCart], ['Adicionar ao carrinho', 'Ver Carrinho']],
  ['L19', [cardTexts.quickView, cardTexts.addToWishlist], ['Visualização Rápida', 'Adicionar à Lista de Desejos']],
  ['L19', stockTexts.outOfStockBadge, 'Fora-de-Estoque'],
  ['P5', priceTexts.onRequest, 'Sob consulta'],
  ['PP3', productTexts.colour, 'Cor:'],
  ['PP5', productTexts.commentCount(3), '(3 Comentários)'],
  ['PP5', [productTexts.sku, productTexts.category], ['SKU', 'Categoria']],
  ['PP6', [productTexts.seeMore, productTexts.seeLess], ['Ver mais', 'Ver menos']],
  ['PP8', [quantityTexts.label, productTexts.addToCart], ['Quantidade', 'Adicionar ao Carrinho']],
  ['PP8', productTexts.quote, 'Realizar uma cotação agora.'],
  ['PP9', [productTabTexts.description, productTabTexts.comments(3)], ['Descrição', 'Comentários (3)']],
  ['PP9', productTabTexts.additionalInformation, 'Informações Adicionais'],
  ['PP10', spec.relatedTitle, english('Related Products')],
  ['PP10', spec.relatedPreTitle, english('Next day Products')],
  ['R2', reviewFormTexts.title, 'Avalie este produto'],
  ['R2', reviewFormTexts.emailNotice, expect.stringContaining('não será publicado')],
  ['R3', reviewErrorTexts.commentRequired, 'O comentário é obrigatório'],
  ['R3', reviewErrorTexts.nameRequired, 'O nome é obrigatório'],
  ['R3', reviewErrorTexts.emailInvalid, 'O e-mail é obrigatório e deve ser um endereço de e-mail válido'],
  ['R4', reviewOutcomeTexts.sent, 'Comentário enviado com sucesso.'],
  ['SV5', reviewOutcomeTexts.created, 'Comentário cadastrado com sucesso.'],
  ['SV5', reviewOutcomeTexts.createdHeld, expect.stringContaining('cadastrado com sucesso.')],
  ['R10', reviewListTexts.customersHeading, 'Avaliações dos Clientes'],
  ['R10', reviewListTexts.listHeading, 'Avaliação e Comentário'],
  ['R11', reviewListTexts.empty, 'Nenhuma Avaliação Encontrada'],
  ['CL6', clearCartTexts.question, 'Tem certeza de que deseja excluir todos os itens do seu carrinho ?'],
  ['CL8', [cartTexts.title, cartTexts.empty], ['Carrinho de Compras', 'Nenhum item no carrinho encontrado']],
  ['CL8', cartTexts.continueShopping, 'Continue Comprando'],
  ['CL8', [cartTexts.remove, cartTexts.clear], ['Remover', 'Limpar Carrinho']],
  ['CL8', cartTexts.quote, 'Realizar uma cotação agora.'],
  ['CL9', [cartDrawerTexts.title, cartDrawerTexts.empty], ['Carrinho de compras', 'Seu carrinho está vazio.']],
  ['CL9', [cartDrawerTexts.goToShop, cartDrawerTexts.viewCart], ['Ir para a loja.', 'Ver Carrinho']],
  ['CL9', cartDrawerTexts.quote, 'Realizar uma cotação.'],
  ['CL11', [wishlistTexts.title, wishlistTexts.remove], ['Lista de Desejos', 'Remover']],
  ['CL11', wishlistTexts.empty, 'Nenhum item encontrado na lista de desejos.'],
  ['CL11', wishlistTexts.goToCart, 'Ir para o carrinho.'],
  ['CL12', spec.compareEmpty, english('No Compare Items Found')],
  ['ST3', toastTexts.outOfStock({ title }), 'Fora de estoque Sal Mineral'],
  ['ST4', toastTexts.stockExceeded, 'Não há mais quantidade disponível para este produto!'],
  ['M1', toastTexts.addedToCart({ title, quantity: 1 }), 'Sal Mineral Incluído no carrinho'],
  ['M1', toastTexts.addedToCart({ title, quantity: 2 }), '2 Sal Mineral Incluído no carrinho'],
  ['M3', toastTexts.quantityDecreased({ title }), 'Diminuir Quantidade Para Sal Mineral'],
  ['M3', toastTexts.removedFromCart({ title }), 'Sal Mineral removido do carrinho'],
  ['M4', toastTexts.addedToWishlist({ title }), 'Sal Mineral adicionado a lista de desejos'],
  ['M4', toastTexts.removedFromWishlist({ title }), 'Sal Mineral removido da lista de desejos'],
  ['M4', spec.compareAdded.text({ title }), 'Sal Mineral added to compare'],
  ['M4', spec.compareRemoved.text({ title }), 'Sal Mineral remove to compare'],
  ['SV7', demoTexts.notice, 'Catálogo de demonstração'],
])('rule %s: %j is shown exactly as the rule quotes it', (_rule, shown, quoted) => {
  expect(shown).toEqual(quoted);
});

function listTitles(items: readonly { title: string }[]): string {
  return items.map((item) => item.title).join(', ');
}
