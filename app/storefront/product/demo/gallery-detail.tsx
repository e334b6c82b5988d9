import { demoTexts } from '#app/storefront/shared/demo/demo-texts.ts';
import { galleryTexts } from '#app/storefront/shared/product/product-texts.ts';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';
import { ProductInfoPanel } from '#app/storefront/shared/product/product-info-panel.tsx';
import { formatImageAlt } from '#app/storefront/shared/product/gallery/gallery.tsx';
import type { ProductDetailProps } from '#app/storefront/shared/product/product-page-data.ts';
import { ProductFacts } from '#app/storefront/shared/product/product-static-parts.tsx';
import { StaticMarkup } from '#app/design/static-markup.tsx';
import { useProductTabs } from '#app/storefront/product/product-detail.tsx';
import { Purchase } from '#app/storefront/shared/product/purchase/purchase.tsx';
import { useProductChoice, type ProductChoice } from '#app/storefront/shared/product/purchase/use-product-choice.ts';
import { Picture } from '#app/design/picture.tsx';
import './demo-layouts.css';

/** Renders the gallery layout: a grid of all pictures, and the text in two columns below it. */
export function GalleryDetail({ page }: ProductDetailProps) {
  const { product, warnings } = page;
  const productChoice = useProductChoice(product);
  const { tabs, showComments } = useProductTabs({ page });
  return (
    <>
      <PictureGrid title={product.title} productChoice={productChoice} tintClass={getTintClass(product.parent)} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_23rem] xl:grid-cols-[1fr_27rem]">
        <div className="narrow-panel min-w-0 lg:sticky lg:top-28 lg:order-last">
          <ProductInfoPanel
            product={product}
            warnings={warnings}
            commentsHref="#comentarios"
            onShowComments={showComments}
          >
            <Purchase product={product} productChoice={productChoice} />
          </ProductInfoPanel>
          <div className="mt-5">
            <StaticMarkup id={`dados-${product.id}`}>
              <ProductFacts product={product} />
            </StaticMarkup>
          </div>
        </div>
        <div className="min-w-0">{tabs}</div>
      </div>
    </>
  );
}

interface PictureGridProps {
  title: string;
  productChoice: ProductChoice;
  tintClass: string;
}

/** Renders all pictures. The picture of the chosen colour is the first and largest one. */
function PictureGrid({ title, productChoice: { images, imageIndex }, tintClass }: PictureGridProps) {
  const orderedImages = [...images.slice(imageIndex), ...images.slice(0, imageIndex)];
  const colours = orderedImages.flatMap(({ colour }) => (colour ? [colour.name] : []));
  // Four pictures leave one cell of the grid empty, which then shows the list of colours.
  const hasNote = orderedImages.length === 4 && colours.length === 4;
  return (
    <section aria-label={galleryTexts.label} className="no-print">
      <ul className="picture-grid" data-count={hasNote ? 5 : Math.min(orderedImages.length, 5)}>
        {orderedImages.map((image, index) => (
          <li key={image.picture.hash} className={`relative overflow-hidden rounded ${tintClass}`}>
            <Picture
              picture={image.picture}
              alt={formatImageAlt(title, image)}
              sizes={index === 0 ? '(min-width: 48rem) 50vw, 92vw' : '(min-width: 48rem) 25vw, 46vw'}
              maxWidth={index === 0 ? 960 : 640}
              isAboveFold={index === 0}
              isPreloaded={index === 0}
              className="absolute inset-0 size-full object-cover object-[50%_58%]"
            />
          </li>
        ))}
        {hasNote ? (
          <li className="picture-grid-note rounded bg-paper-deep">
            <strong className="font-display text-2xl">{demoTexts.colourCount(colours.length)}</strong>
            <span className="text-sm text-balance">{colours.join(', ')}</span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
