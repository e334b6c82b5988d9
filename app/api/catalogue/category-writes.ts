import { listProductIdsBy } from '#app/data/catalogue/taxonomy/taxonomy.ts';
import type { Category } from '#app/domain/catalogue/product.ts';
import { serializeWholeCategory } from '#app/domain/catalogue/serialize-product.ts';
import {
  changeCategory,
  changeCategoryPicture,
  createCategory,
  deleteCategory,
} from '#app/operations/catalogue/change-category.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { ownerTexts } from '#app/texts/shared/owner.ts';
import type { OwnerResource } from '#app/api/owner/owner-writes.ts';
import { wholeCategorySchema } from './category-schema.ts';
import { categoryRequestSchema } from '#app/api/owner/owner-schema.ts';

/** Category writes of the owner. */
export const categoryWrites: OwnerResource<Category> = {
  tag: 'Categorias',
  path: '/api/CategoriaProduto/v1/categoriaProduto',
  photoPath: '/api/CategoriaProduto/v1/categoriaProdutoFoto',
  create: createCategory,
  change: changeCategory,
  changePicture: changeCategoryPicture,
  remove: deleteCategory,
  async serialize(db, category) {
    return serializeWholeCategory(category, (await listProductIdsBy(db, 'category')).get(category.id));
  },
  requestSchema: categoryRequestSchema,
  dataSchema: wholeCategorySchema,
  missing: apiErrorTexts.categoryNotFound,
  messages: {
    created: ownerTexts.categoryCreated,
    changed: ownerTexts.categoryChanged,
    deleted: ownerTexts.categoryDeleted,
  },
  summaries: {
    create: 'Cadastra uma categoria',
    change: 'Altera uma categoria',
    photo: 'Troca a foto de uma categoria',
    delete: 'Exclui uma categoria sem produtos',
  },
  conflicts: {
    create: apiErrorTexts.categoryTaken,
    change: 'O nome já é de outra categoria, ou uma subcategoria retirada tem produtos.',
    delete: 'A categoria tem produtos; a mensagem diz quantos.',
  },
  idDescription: 'Id da categoria.',
};
