import manifest from '#db/pictures/manifest.json' with { type: 'json' };
import type { Picture } from '#app/domain/catalogue/product.ts';

/** Bundled pictures by name: 'products/sal-mineral-frente' is the file `products/sal-mineral-frente.avif`. */
export const bundledPictures: Readonly<Record<string, Picture>> = manifest;
