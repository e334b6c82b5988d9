import { useEffect, useMemo, useState } from 'react';
import { withoutComingOffer } from '#app/domain/catalogue/price/countdown.ts';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import { expandSummary, parseProductDetail } from '#app/domain/catalogue/product-detail.ts';
import { productPath } from '#app/paths.ts';
import { quickViewTexts } from '#app/storefront/shared/quick-view/quick-view-texts.ts';
import { cardTexts } from '#app/texts/shared/common-texts.ts';
import { Dialog } from '#app/design/dialog/dialog.tsx';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { Gallery } from '#app/storefront/shared/product/gallery/gallery.tsx';
import { ProductInfoPanel } from '#app/storefront/shared/product/product-info-panel.tsx';
import { findWarnings } from '#app/storefront/shared/product/details/find-warnings.ts';
import { RestrictionNotice } from '#app/storefront/shared/product/purchase/restriction-notice.tsx';
import { Purchase } from '#app/storefront/shared/product/purchase/purchase.tsx';
import { useProductChoice } from '#app/storefront/shared/product/purchase/use-product-choice.ts';
import { useNavigateTo } from '#app/design/navigation/use-navigate-to.ts';
import { fetchProductJson } from '#app/visitor/cart/refresh/fetch-product-json.ts';
import { closeQuickView } from '#app/visitor/catalogue/quick-view-store.ts';
import './quick-view.css';

const { title, close, fullDetails, loading, failed } = quickViewTexts;

/**
 * Renders the product of a card in a dialog. The dialog shows the card's data at once, and the other data when they
 * have loaded.
 */
export function QuickViewModal({ product: summary }: { product: ProductSummary }) {
  const fullProduct = useFullProduct(summary);
  const [nowMs] = useState(() => Date.now());
  const product = withoutComingOffer(
    fullProduct.state === 'loaded' ? fullProduct.product : expandSummary(summary),
    nowMs,
  );
  return (
    <Dialog
      open
      onClose={closeQuickView}
      shape="modal"
      id="quick-view"
      className="quick-view"
      title={title(product)}
      closeLabel={close}
      head={
        <p aria-hidden="true" className="font-display text-lg font-bold">
          {cardTexts.quickView}
        </p>
      }
    >
      {/* On a tablet title and price are beside the pictures, and the rest is below both. */}
      <div className="grid grid-cols-1 gap-6 px-(--gutter) py-5 md:grid-rows-[auto_auto_1fr] md:gap-y-3 md:max-lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-2 lg:gap-x-8 lg:*:nth-2:col-start-2 lg:*:nth-2:row-span-3 lg:*:nth-2:row-start-1">
        <Content product={product} state={fullProduct.state} />
        <p className="md:row-start-3 md:max-lg:col-start-2 lg:col-start-1 lg:row-start-2">
          <Link
            to={productPath(product.id)}
            className="prose-link inline-flex min-h-11 items-center gap-1 font-semibold"
          >
            {fullDetails}
            <Icon name="right" className="size-5" />
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function Content({ product, state }: { product: Product; state: FullProduct['state'] }) {
  const go = useNavigateTo();
  const warnings = useMemo(() => findWarnings(product), [product]);
  const productChoice = useProductChoice(product);
  const commentsHref = `${productPath(product.id)}#comentarios`;
  return (
    <>
      <div className="md:max-lg:row-span-3">
        <Gallery product={product} productChoice={productChoice} isQuickView />
      </div>
      <ProductInfoPanel
        product={product}
        warnings={warnings}
        commentsHref={commentsHref}
        onShowComments={() => void go(commentsHref)}
        isQuickView
      >
        <Purchase
          product={product}
          productChoice={productChoice}
          restriction={<RestrictionNotice product={product} />}
          isQuickView
        />
        {state === 'loading' ? <DescriptionSkeleton /> : null}
        {state === 'failed' ? <p className="text-sm text-moss-text">{failed}</p> : null}
      </ProductInfoPanel>
    </>
  );
}

/** Renders a placeholder as high as the collapsed description, so that the layout does not shift. */
function DescriptionSkeleton() {
  return (
    <div className="h-[8.25rem]">
      <p className="sr-only">{loading}</p>
      <div aria-hidden="true" className="grid gap-3">
        <span className="skeleton h-5" />
        <span className="skeleton h-5" />
        <span className="skeleton h-5 w-2/3" />
      </div>
    </div>
  );
}

/** Loading state of the complete product. */
type FullProduct = { state: 'loading' } | { state: 'loaded'; product: Product } | { state: 'failed' };

/**
 * Loads the complete product of a card. The state is not reset for another product, so the component needs the
 * product's id as its `key`.
 */
function useFullProduct(summary: ProductSummary): FullProduct {
  const [fullProduct, setFullProduct] = useState<FullProduct>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    void loadWholeProduct(summary, leaving.signal).then((product) => {
      if (leaving.signal.aborted) return;
      setFullProduct(product ? { state: 'loaded', product } : { state: 'failed' });
    });
    return () => leaving.abort();
  }, [summary]);
  return fullProduct;
}

async function loadWholeProduct(summary: ProductSummary, signal: AbortSignal): Promise<Product | undefined> {
  // The API does not return sample products, and a real product may have the same id.
  if (summary.isSample) return undefined;
  const [data] = (await fetchProductJson([summary.id], signal)) ?? [];
  return parseProductDetail(data, summary);
}
