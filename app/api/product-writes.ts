import { listPublishedReviews } from '#app/data/reviews.ts';
import type { Product } from '#app/domain/product.ts';
import { changeProduct, changeProductPicture, createProduct, deleteProduct } from '#app/operations/change-product.ts';
import { apiErrorTexts } from '#app/texts/errors.ts';
import { ownerTexts } from '#app/texts/owner.ts';
import type { OwnerResource } from './owner-writes.ts';
import { presentProductAnswer } from './present.ts';
import { productRequestSchema } from './schemas/owner.ts';
import { productSchema } from './schemas/product.ts';

/** The product writes of the contract. */
export const productWrites: OwnerResource<Product> = {
  tag: 'Produtos',
  path: '/api/Produto/v1/produto',
  photoPath: '/api/Produto/v1/produtoFoto',
  create: createProduct,
  change: changeProduct,
  changePicture: changeProductPicture,
  remove: deleteProduct,
  /** The owner sees prices even in a shop that shows none. */
  async present(db, product) {
    const reviews = await listPublishedReviews(db, product.id);
    return presentProductAnswer(product, { reviews, shop: { showPrices: true } });
  },
  requestSchema: productRequestSchema,
  answerSchema: productSchema,
  missing: apiErrorTexts.productNotFound,
  messages: {
    created: ownerTexts.productCreated,
    changed: ownerTexts.productChanged,
    deleted: ownerTexts.productDeleted,
  },
  summaries: {
    create: 'Cadastra um produto',
    change: 'Altera um produto',
    photo: 'Troca a foto principal de um produto',
    delete: 'Exclui um produto e suas avaliações',
  },
  conflicts: { create: apiErrorTexts.skuTaken, change: apiErrorTexts.skuTaken, delete: undefined },
  idDescription: 'Id do produto.',
};
