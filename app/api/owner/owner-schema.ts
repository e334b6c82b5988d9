import { z } from '@hono/zod-openapi';
import { maxWhole } from '#app/operations/import/catalogue-schema.ts';
import { mapKinds, maxListLength, plainFields } from '#app/domain/catalogue/plain-fields.ts';
import { saleRestrictions } from '#app/domain/catalogue/sale-restriction.ts';
import { exampleTexts } from '#app/api/shared/texts.ts';
import { ownerFieldTexts } from './texts.ts';

const picture = z.string().openapi({
  description: ownerFieldTexts.picture,
});
const instant = z.string().openapi({ description: ownerFieldTexts.date, example: '2026-11-30T18:00:00-03:00' });
const name = z.string().max(120);

/**
 * A product as the owner sends it. This schema only documents it; `operations/import/catalogue-schema.ts` validates it,
 * and a test ensures that both schemas have the same fields.
 */
export const productRequestSchema = z
  .strictObject({
    sku: z.string().min(1).max(100).openapi({ description: ownerFieldTexts.sku }),
    title: z.string().min(1).max(500),
    slug: z.string().max(200).optional(),
    unit: z.string().max(100).optional().openapi({ example: exampleTexts.unit }),
    img: picture.optional(),
    imageURLs: z
      .array(
        z.strictObject({
          img: picture,
          color: z.strictObject({ name: z.string(), clrCode: z.string() }).optional(),
          alt: z.string().max(250).optional().openapi({ description: ownerFieldTexts.pictureAlt }),
        }),
      )
      .max(30)
      .optional(),
    parent: name.openapi({ description: ownerFieldTexts.category }),
    children: name.optional().openapi({ description: ownerFieldTexts.subcategory }),
    price: z.number().min(0).max(20_000_000).multipleOf(0.01).openapi({ description: ownerFieldTexts.price }),
    discount: z.number().min(0).max(100).optional().openapi({ description: ownerFieldTexts.discount }),
    priceSteps: z
      .array(
        z.strictObject({
          quantity: z.int().min(2).max(1_000_000),
          price: z.number().min(0.01).max(20_000_000).multipleOf(0.01),
          name: z.string().max(30).optional(),
        }),
      )
      .max(10)
      .optional()
      .openapi({
        description: ownerFieldTexts.priceSteps,
        example: [
          { quantity: 10, price: 89.9 },
          { quantity: 40, price: 85, name: exampleTexts.stepName },
        ],
      }),
    quantity: z.int().min(0).max(maxWhole).optional().openapi({
      description: ownerFieldTexts.quantity,
    }),
    brand: z.strictObject({ name }).optional().openapi({ description: ownerFieldTexts.brand }),
    category: z.strictObject({ name }).optional(),
    status: z.enum(['in-stock', 'out-of-stock']).optional(),
    hidden: z.boolean().optional().openapi({ description: ownerFieldTexts.hidden }),
    saleRestriction: z.enum(saleRestrictions).optional().openapi({
      description: ownerFieldTexts.saleRestriction,
    }),
    description: z.string().max(200_000).optional().openapi({ description: ownerFieldTexts.descriptionHtml }),
    additionalInformation: z
      .array(z.strictObject({ key: z.string(), value: z.string() }))
      .max(100)
      .optional(),
    offerDate: z
      .strictObject({
        startDate: instant.nullable(),
        endDate: instant.nullable(),
        endsDiscount: z.boolean().optional().openapi({ description: ownerFieldTexts.endsDiscount }),
      })
      .nullable()
      .optional(),
    featured: z.boolean().optional(),
    ...mapKinds(plainFields, {
      text: (_, { max }) => z.string().max(max).optional(),
      whole: (_, { max }) => z.int().min(0).max(max).optional(),
      decimal: (_, { max }) => z.number().min(0).max(max).multipleOf(0.01).optional(),
      list: (_, { max }) => z.array(z.string().max(max)).max(maxListLength).optional(),
    }),
  })
  .openapi('NovoProduto', {
    description: ownerFieldTexts.newProduct,
  });

export const productChangeSchema = productRequestSchema.partial().openapi('ProdutoAlterado', {
  description: ownerFieldTexts.productChange,
});

export const categoryRequestSchema = z
  .strictObject({
    parent: name.min(1).openapi({ description: ownerFieldTexts.categoryName }),
    img: picture.optional(),
    children: z.array(name).max(1000).optional().openapi({
      description: ownerFieldTexts.subcategories,
    }),
    productType: z.string().max(100).optional(),
    status: z.string().max(40).optional().openapi({ description: ownerFieldTexts.categoryStatus, example: 'Show' }),
  })
  .openapi('NovaCategoria', {
    description: ownerFieldTexts.newCategory,
  });

export const categoryChangeSchema = categoryRequestSchema.partial().openapi('CategoriaAlterada', {
  description: ownerFieldTexts.categoryChange,
});

/** A photo that is sent as JSON. */
export const photoRequestSchema = z.strictObject({ img: picture }).openapi('NovaFoto');

/** A photo that is sent as a file of a multipart form. */
export const photoFormSchema = z.strictObject({
  foto: z.string().openapi({ format: 'binary', description: ownerFieldTexts.pictureFile }),
});
