import { drawBrandLogo } from '#db/illustrations/brand-mark.ts';
import { sampleKinds } from '#db/illustrations/sample-kinds.ts';
import { drawSamplePicture } from '#db/illustrations/samples.ts';
import brandsFile from '#db/samples/brands.json' with { type: 'json' };
import productsFile from '#db/samples/products.json' with { type: 'json' };

/**
 * Draws, on demand, every picture the samples name: `samples/{kind}-{rrggbb}.webp` is a product in a colour,
 * `samples/brand-{name}.webp` a brand's logo. The answer is SVG text; any other path gives undefined. Nothing is kept:
 * ask once per picture.
 */
export function createSamplePictures(): (path: string) => string | undefined {
  const drawings = new Map<string, () => string>();
  for (const product of productsFile) {
    for (const { img } of product.imageURLs) drawings.set(img, () => drawProduct({ img, product }));
  }
  for (const { logo, name } of brandsFile) drawings.set(logo, () => drawBrandLogo(name));
  return (path) => drawings.get(path)?.();
}

function drawProduct({ img, product }: { img: string; product: { title: string; brand: { name: string } } }): string {
  const [, kindName, hex] = /^samples\/([a-z-]+)-([0-9a-f]{6})\.webp$/.exec(img) ?? [];
  const kind = sampleKinds.find((candidate) => candidate === kindName);
  if (!kind || !hex) throw new Error(`No sample drawing is called ${img}`);
  return drawSamplePicture({ kind, colour: `#${hex}`, brandName: product.brand.name, title: product.title });
}
