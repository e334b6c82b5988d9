import manifest from '#db/pictures/manifest.json' with { type: 'json' };
import type { Picture } from '#app/domain/catalogue/product.ts';

/** The pictures that come with the store, by name: 'products/sal-mineral-frente' is `products/sal-mineral-frente.avif`. */
export const bundledPictures: Readonly<Record<string, Picture>> = manifest;
