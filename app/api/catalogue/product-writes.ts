import { listPublishedReviews } from '#app/data/reviews/reviews.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { serializeProduct } from '#app/domain/catalogue/serialize-product.ts';
import { changeProduct, changeProductPicture } from '#app/operations/catalogue/change-product.ts';
import { createProduct } from '#app/operations/catalogue/write-product.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { ownerTexts } from '#app/texts/shared/owner.ts';
import type { OwnerResource } from '#app/api/owner/owner-writes.ts';
import { productRequestSchema } from '#app/api/owner/owner-schema.ts';
import { productSchema } from './product-schema.ts';

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
  serialize: async (db, product) => serializeProduct(product, await listPublishedReviews(db, product.id)),
  requestSchema: productRequestSchema,
  dataSchema: productSchema,
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
