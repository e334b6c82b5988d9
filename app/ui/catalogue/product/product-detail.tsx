import { useEffect, useState, type ReactNode } from 'react';
import type { Product } from '#app/domain/catalogue/product.ts';
import type { StarShare } from '#app/domain/reviews/rating.ts';
import { getVideoId, getVideoUrl } from '#app/domain/catalogue/video.ts';
import { productTabTexts } from '#app/texts/catalogue/product.ts';
import { CardTools } from '#app/ui/catalogue/card/card-tools.tsx';
import { Gallery } from '#app/ui/catalogue/product/gallery/gallery.tsx';
import { InfoPanel } from '#app/ui/catalogue/product/info-panel.tsx';
import { StaticInformation, StaticRestriction, StaticReviews } from '#app/ui/catalogue/product/static-parts.tsx';
import type { ProductNotes } from '#app/ui/catalogue/product/details/product-notes.ts';
import {
  ProductTabs,
  defaultProductTab,
  productTabIds,
  type ProductTab,
  type ProductTabId,
} from '#app/ui/catalogue/product/product-tabs.tsx';
import type { DatedReview } from '#app/ui/reviews/reviews-panel.tsx';
import { Purchase } from '#app/ui/catalogue/product/purchase/purchase.tsx';
import { useProductChoice } from '#app/ui/catalogue/product/purchase/use-product-choice.ts';
import { getTintClass } from '#app/ui/catalogue/card/tint.ts';
import { useShop } from '#app/ui/frame/use-shop.ts';

interface ProductDetailProps {
  product: Product;
  notes: ProductNotes;
  reviews: readonly DatedReview[];
  average: number;
  shares: readonly StarShare[];
  /** Review form below the reviews. */
  reviewForm?: ReactNode;
}

/** Pictures, information and tabs. Use a `key` per product. */
export function ProductDetail({ product, notes, reviews, average, shares, reviewForm }: ProductDetailProps) {
  const shop = useShop();
  const choosing = useProductChoice(product);
  const [tabId, selectTab, showTab] = useTab();
  const videoId = getVideoId(product.videoId, shop.videoId);
  const tabs: ProductTab[] = [
    { id: 'descricao', label: productTabTexts.description, panel: <Description html={product.descriptionHtml} /> },
    {
      id: 'informacoes',
      label: productTabTexts.additionalInformation,
      panel: <StaticInformation product={product} />,
    },
    {
      id: 'comentarios',
      label: productTabTexts.comments(product.ratingCount),
      panel: (
        <>
          <StaticReviews product={product} reviews={reviews} average={average} shares={shares} />
          {reviewForm}
        </>
      ),
    },
  ];
  return (
    <>
      <div className="mt-2 grid gap-4 md:mt-3 md:grid-cols-2 md:gap-6 lg:gap-12">
        <div className="relative md:sticky md:top-28 md:self-start">
          <Gallery
            productId={product.id}
            title={product.title}
            images={choosing.images}
            selectedIndex={choosing.imageIndex}
            onSelect={choosing.selectImage}
            videoUrl={videoId ? getVideoUrl(videoId) : null}
            tintClass={getTintClass(product.parent)}
          />
          <div className="no-print">
            <CardTools product={product} />
          </div>
        </div>
        <InfoPanel
          product={product}
          notes={notes}
          commentsHref="#comentarios"
          onShowComments={() => showTab('comentarios')}
        >
          <Purchase product={product} choosing={choosing} restriction={<StaticRestriction product={product} />} />
        </InfoPanel>
      </div>
      <div className="mt-12">
        <ProductTabs tabs={tabs} selectedId={tabId} onSelect={selectTab} />
      </div>
    </>
  );
}

function Description({ html }: { html: string }) {
  if (!html) return <p className="text-moss-text">{productTabTexts.emptyDescription}</p>;
  return <div className="prose max-w-3xl" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Selected tab: the default, or the one in the URL hash (`#comentarios`). */
function useTab() {
  const [id, select] = useState<ProductTabId>(defaultProductTab);
  const [shownCount, setShownCount] = useState(0);

  useEffect(() => {
    function selectNamed(): void {
      const named = productTabIds.find((tabId) => `#${tabId}` === window.location.hash);
      if (named) show(named);
    }
    selectNamed();
    window.addEventListener('hashchange', selectNamed);
    return () => window.removeEventListener('hashchange', selectNamed);
  }, []);

  useEffect(() => {
    if (shownCount > 0) document.querySelector('[role=tab][aria-selected=true]')?.scrollIntoView();
  }, [shownCount]);

  function show(next: ProductTabId): void {
    select(next);
    setShownCount((count) => count + 1);
  }

  return [id, select, show] as const;
}
