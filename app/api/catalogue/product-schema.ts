import { z } from '@hono/zod-openapi';
import { mapKinds, plainFields } from '#app/domain/catalogue/plain-fields.ts';
import { saleRestrictions } from '#app/domain/catalogue/sale-restriction.ts';
import { exampleTexts } from '#app/api/shared/texts.ts';
import { productFieldTexts } from './texts.ts';

const picture = z.string().openapi({ description: productFieldTexts.photo });
const instant = z.iso.datetime();

/** A published review. No response contains its author's e-mail address. */
export const reviewSchema = z
  .strictObject({
    id: z.int().min(1),
    user: z.string().openapi({ description: productFieldTexts.user }),
    review: z.string().openapi({ description: productFieldTexts.comment }),
    date: instant.openapi({ description: productFieldTexts.date }),
    name: z.string().openapi({ description: productFieldTexts.reviewer }),
    rating: z.int().min(1).max(5).openapi({ description: productFieldTexts.stars }),
    answer: z
      .strictObject({ text: z.string(), date: instant })
      .optional()
      .openapi({ description: productFieldTexts.answer }),
  })
  .openapi('Avaliacao', {
    description: productFieldTexts.review,
  });

/**
 * A product with all its fields. In lists it has only its latest reviews, but `ratingAverage` and `ratingCount` cover
 * all.
 */
export const productSchema = z
  .strictObject({
    id: z.int().min(1),
    sku: z.string().openapi({ description: productFieldTexts.sku }),
    img: picture,
    title: z.string(),
    slug: z.string(),
    unit: z.string().openapi({ description: productFieldTexts.unit, example: exampleTexts.unit }),
    imageURLs: z
      .array(
        z.strictObject({
          img: picture,
          color: z.strictObject({
            name: z.string().openapi({ description: productFieldTexts.colour }),
            clrCode: z.string().openapi({ description: productFieldTexts.colourCode, example: '#1f5130' }),
          }),
          alt: z.string().optional().openapi({ description: productFieldTexts.pictureAlt }),
        }),
      )
      .openapi({ description: productFieldTexts.pictures }),
    parent: z.string().openapi({ description: productFieldTexts.category }),
    children: z.string().openapi({ description: productFieldTexts.subcategory }),
    price: z.number().min(0).multipleOf(0.01).nullable().openapi({
      description: productFieldTexts.price,
      example: 589.9,
    }),
    discount: z.number().min(0).max(100).openapi({ description: productFieldTexts.discount, example: 15 }),
    priceSteps: z
      .array(
        z.strictObject({
          quantity: z.int().min(2).openapi({ description: productFieldTexts.stepQuantity, example: 10 }),
          price: z.number().min(0.01).multipleOf(0.01).openapi({ description: productFieldTexts.stepPrice }),
          name: z
            .string()
            .optional()
            .openapi({ description: productFieldTexts.stepName, example: exampleTexts.stepName }),
        }),
      )
      .optional()
      .openapi({
        description: productFieldTexts.priceSteps,
      }),
    quantity: z.int().openapi({ description: productFieldTexts.quantity }),
    brand: z.strictObject({ name: z.string().openapi({ description: productFieldTexts.brand }) }),
    category: z.strictObject({ name: z.string() }),
    status: z.enum(['in-stock', 'out-of-stock']),
    saleRestriction: z.enum(saleRestrictions).openapi({
      description: productFieldTexts.saleRestriction,
    }),
    hidden: z.literal(true).optional().openapi({ description: productFieldTexts.hidden }),
    reviews: z.array(reviewSchema).openapi({
      description: productFieldTexts.reviews,
    }),
    description: z.string().openapi({ description: productFieldTexts.descriptionHtml }),
    additionalInformation: z.array(z.strictObject({ key: z.string(), value: z.string() })),
    offerDate: z.strictObject({
      startDate: instant.nullable(),
      endDate: instant.nullable(),
      endsDiscount: z.literal(true).optional().openapi({
        description: productFieldTexts.endsDiscount,
      }),
    }),
    featured: z.boolean(),
    ...mapKinds(plainFields, {
      text: () => z.string(),
      whole: () => z.int(),
      decimal: () => z.number(),
      list: () => z.array(z.string()),
    }),
    excerpt: z.string().openapi({ description: productFieldTexts.excerpt }),
    ratingAverage: z.number().min(1).max(5).nullable().openapi({
      description: productFieldTexts.rating,
    }),
    ratingCount: z.int().min(0).openapi({ description: productFieldTexts.reviewCount }),
  })
  .openapi('Produto');
export type ProductResponse = z.input<typeof productSchema>;
