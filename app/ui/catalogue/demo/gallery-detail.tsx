import { useState } from 'react';
import type { ProductImage } from '#app/domain/catalogue/product.ts';
import { demoTexts } from '#app/texts/catalogue/demo.ts';
import { galleryTexts, productTabTexts } from '#app/texts/catalogue/product.ts';
import { InfoPanel } from '#app/ui/catalogue/product/info-panel.tsx';
import { StaticInformation, StaticReviews } from '#app/ui/catalogue/product/static-parts.tsx';
import type { ProductPageData } from '#app/ui/catalogue/product/product-screen.tsx';
import {
  ProductTabs,
  defaultProductTab,
  type ProductTab,
  type ProductTabId,
} from '#app/ui/catalogue/product/product-tabs.tsx';
import { Picture } from '#app/ui/primitives/picture.tsx';
import { Purchase } from '#app/ui/catalogue/product/purchase/purchase.tsx';
import { useProductChoice } from '#app/ui/catalogue/product/purchase/use-product-choice.ts';
import { getTintClass } from '#app/ui/catalogue/card/tint.ts';
import './demo.css';

const commentsTab: ProductTabId = 'comentarios';

/** Gallery layout: all pictures large, the rest in two columns. */
export function GalleryDetail({ product, notes, reviews, average, shares }: Omit<ProductPageData, 'related'>) {
  const choosing = useProductChoice(product);
  const [tabId, setTabId] = useState<ProductTabId>(defaultProductTab);
  const tabs: ProductTab[] = [
    {
      id: 'descricao',
      label: productTabTexts.description,
      panel: <div className="prose" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />,
    },
    {
      id: 'informacoes',
      label: productTabTexts.additionalInformation,
      panel: <StaticInformation product={product} />,
    },
    {
      id: commentsTab,
      label: productTabTexts.comments(product.ratingCount),
      panel: <StaticReviews product={product} reviews={reviews} average={average} shares={shares} />,
    },
  ];

  function showComments(): void {
    setTabId(commentsTab);
    document.querySelector('[role=tablist]')?.scrollIntoView();
  }

  return (
    <>
      <PictureGrid
        title={product.title}
        images={choosing.images}
        selectedIndex={choosing.imageIndex}
        tintClass={getTintClass(product.parent)}
      />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_23rem] xl:grid-cols-[1fr_27rem]">
        <div className="narrow-panel min-w-0 lg:sticky lg:top-28 lg:order-last">
          <InfoPanel product={product} notes={notes} commentsHref={`#${commentsTab}`} onShowComments={showComments}>
            <Purchase product={product} choosing={choosing} />
          </InfoPanel>
        </div>
        <div className="min-w-0">
          <ProductTabs tabs={tabs} selectedId={tabId} onSelect={setTabId} />
        </div>
      </div>
    </>
  );
}

interface PictureGridProps {
  title: string;
  images: readonly ProductImage[];
  /** The chosen colour's picture is the large one. */
  selectedIndex: number;
  tintClass: string;
}

function PictureGrid({ title, images, selectedIndex, tintClass }: PictureGridProps) {
  const ordered = [...images.slice(selectedIndex), ...images.slice(0, selectedIndex)];
  const colours = ordered.flatMap(({ colour }) => (colour ? [colour.name] : []));
  // Four pictures leave one cell: it lists the colours.
  const hasNote = ordered.length === 4 && colours.length === 4;
  return (
    <section aria-label={galleryTexts.label} className="no-print">
      <ul className="picture-grid" data-count={hasNote ? 5 : Math.min(ordered.length, 5)}>
        {ordered.map(({ picture, colour }, index) => (
          <li key={picture.hash} className={`relative overflow-hidden rounded ${tintClass}`}>
            <Picture
              picture={picture}
              alt={
                colour ? galleryTexts.colourImage({ title, colour: colour.name }) : galleryTexts.mainImage({ title })
              }
              sizes={index === 0 ? '(min-width: 48rem) 50vw, 92vw' : '(min-width: 48rem) 25vw, 46vw'}
              maxWidth={index === 0 ? 960 : 640}
              priority={index === 0}
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
