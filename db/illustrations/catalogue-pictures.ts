import { drawPackshot } from './packshot.ts';
import type { PackshotSubject, PackshotView } from './packshot.ts';

/** The part of a catalogue file's product that its pictures are drawn from. */
export interface CatalogueProductLike {
  title: string;
  unit?: string | null;
  img?: string | null;
  imageURLs?:
    readonly { img?: string | null; color?: { name?: string | null; clrCode?: string | null } | null }[] | null;
  parent?: string | null;
  children?: string | null;
  productType?: string | null;
  brand?: { name?: string | null } | null;
  tags?: readonly string[] | null;
  additionalInformation?: readonly { key: string; value: string }[] | null;
}

/**
 * Draws, on demand, the picture every path of a catalogue stands for: `…-rotulo.webp` is the label seen close, any
 * other path the front, in the path's colour when it has one. A path two products share shows the first of them.
 * Unknown paths give undefined. Nothing is kept: ask once per picture.
 */
export function createCataloguePictures(
  products: readonly CatalogueProductLike[],
): (path: string) => string | undefined {
  const drawings = new Map<string, () => string>();
  const add = (path: string | null | undefined, draw: () => string): void => {
    if (path && !drawings.has(path)) drawings.set(path, draw);
  };
  for (const product of products) {
    for (const { img, color } of product.imageURLs ?? []) {
      const colour = color?.name ? { name: color.name, code: color.clrCode ?? '' } : undefined;
      add(img, () => drawPackshot(readSubject(product, colour), readView(img ?? '')));
    }
    add(product.img, () => drawPackshot(readSubject(product), readView(product.img ?? '')));
  }
  return (path) => drawings.get(path)?.();
}

function readView(path: string): PackshotView {
  return /-rotulo\.\w+$/.test(path) ? 'label' : 'front';
}

function readSubject(product: CatalogueProductLike, colour?: PackshotSubject['colour']): PackshotSubject {
  return {
    title: product.title,
    unit: product.unit ?? '',
    brandName: product.brand?.name ?? '',
    parent: product.parent ?? '',
    children: product.children ?? '',
    productType: product.productType ?? '',
    tags: product.tags ?? [],
    additionalInformation: product.additionalInformation ?? [],
    colour,
  };
}
