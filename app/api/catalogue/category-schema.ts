import { z } from '@hono/zod-openapi';

const categoryFields = {
  id: z.int().min(1),
  parent: z.string().openapi({ description: 'Nome da categoria.', example: 'Bovinos de Corte' }),
  img: z.string().openapi({ description: 'Endereço da imagem nesta loja; vazio sem imagem.' }),
  children: z.array(z.string()).openapi({ description: 'Nomes das subcategorias.' }),
  productType: z.string(),
  status: z.string().openapi({ example: 'Show' }),
  slug: z.string().openapi({ description: 'Valor do parâmetro category das listagens.', example: 'bovinos-de-corte' }),
  productCount: z.int().min(0).openapi({ description: 'Número de produtos da categoria.' }),
};

/** A category as menus and filters need it. */
export const categorySchema = z.strictObject(categoryFields).openapi('Categoria');

/** A category with all its fields, the ids of its products included. */
export const wholeCategorySchema = z
  .strictObject({
    ...categoryFields,
    products: z.array(z.int().min(1)).openapi({ description: 'Ids dos produtos, em ordem crescente.' }),
  })
  .openapi('CategoriaComProdutos');
