import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { reviewSentId } from '#app/paths.ts';
import { productTabTexts } from '#app/storefront/shared/product/product-texts.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review-form-texts.ts';
import { CardTools } from '#app/storefront/shared/product-card/card-tools.tsx';
import { Gallery } from '#app/storefront/shared/product/gallery/gallery.tsx';
import { ProductInfoPanel } from '#app/storefront/shared/product/product-info-panel.tsx';
import type { ProductDetailProps } from '#app/storefront/shared/product/product-page-data.ts';
import {
  ProductTabs,
  defaultProductTab,
  productTabIds,
  type ProductTabId,
} from '#app/storefront/shared/product/product-tabs.tsx';
import { Purchase } from '#app/storefront/shared/product/purchase/purchase.tsx';
import { useProductChoice } from '#app/storefront/shared/product/purchase/use-product-choice.ts';
import {
  InformationTable,
  ProductFacts,
  RestrictionNotice,
  StaticReviews,
} from '#app/storefront/shared/product/product-static-parts.tsx';
import { StaticMarkup } from '#app/design/static-markup.tsx';

/**
 * Renders pictures, information and tabs of a product. It needs the product's id as its `key`, because its state must
 * be reset for another product.
 */
export function ProductDetail({ page, reviewForm }: ProductDetailProps) {
  const { product, warnings, delivery } = page;
  const productChoice = useProductChoice(product);
  const { tabs, showComments } = useProductTabs({ page, reviewForm });
  return (
    <>
      <div className="mt-2 grid grid-cols-1 gap-4 md:mt-3 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-6 lg:gap-x-12 print:grid-cols-2 print:gap-6">
        <div className="relative">
          <Gallery product={product} productChoice={productChoice} />
          <div className="no-print">
            <CardTools product={product} />
          </div>
        </div>
        <ProductInfoPanel
          className="md:row-span-2"
          product={product}
          warnings={warnings}
          delivery={delivery}
          commentsHref="#comentarios"
          onShowComments={showComments}
        >
          <Purchase
            product={product}
            productChoice={productChoice}
            restriction={
              <StaticMarkup id={`restricao-${product.id}`}>
                <RestrictionNotice product={product} />
              </StaticMarkup>
            }
          />
        </ProductInfoPanel>
        {/* The facts are under the pictures, because the panel is taller than the pictures. */}
        <StaticMarkup id={`dados-${product.id}`}>
          <ProductFacts product={product} />
        </StaticMarkup>
      </div>
      <div className="mt-10">
        {/* The boundary lets React hydrate the part below the fold in a separate task. */}
        <Suspense>{tabs}</Suspense>
      </div>
    </>
  );
}

/**
 * Returns description, information and reviews as tabs. The URL's hash selects a tab (`#comentarios`); without one, the
 * default tab is open at first.
 */
export function useProductTabs({ page, reviewForm }: ProductDetailProps): {
  tabs: ReactNode;
  showComments: () => void;
} {
  const { product } = page;
  const [selectedId, select] = useState<ProductTabId>(defaultProductTab);
  const [openedCount, setOpenedCount] = useState(0);

  useEffect(() => {
    function openTabOfHash(): void {
      const tabOfHash = productTabIds.find((tabId) => window.location.hash.startsWith(`#${tabId}`));
      if (tabOfHash) openTab(tabOfHash);
    }
    openTabOfHash();
    window.addEventListener('hashchange', openTabOfHash);
    return () => window.removeEventListener('hashchange', openTabOfHash);
  }, []);

  useEffect(() => {
    if (openedCount > 0) document.querySelector('[role=tab][aria-selected=true]')?.scrollIntoView();
  }, [openedCount]);

  function openTab(next: ProductTabId): void {
    select(next);
    setOpenedCount((count) => count + 1);
  }

  const tabs = (
    <ProductTabs
      selectedId={selectedId}
      onSelect={select}
      tabs={[
        { id: 'descricao', label: productTabTexts.description, panel: <Description html={product.descriptionHtml} /> },
        {
          id: 'informacoes',
          label: productTabTexts.additionalInformation,
          panel: (
            <StaticMarkup id={`tabela-${product.id}`}>
              <InformationTable information={product.additionalInformation} />
            </StaticMarkup>
          ),
        },
        {
          id: 'comentarios',
          label: productTabTexts.comments(product.ratingCount),
          panel: (
            <>
              <p
                id={reviewSentId}
                role="status"
                className="mb-6 hidden scroll-mt-48 rounded border-2 border-pasture bg-pasture-soft px-4 py-3 font-medium target:block"
              >
                {reviewOutcomeTexts.sent}
              </p>
              <StaticReviews page={page} />
              {reviewForm}
            </>
          ),
        },
      ]}
    />
  );
  return { tabs, showComments: () => openTab('comentarios') };
}

function Description({ html }: { html: string }) {
  if (!html) return <p className="text-moss-text">{productTabTexts.emptyDescription}</p>;
  return <div className="prose max-w-3xl" dangerouslySetInnerHTML={{ __html: html }} />;
}
