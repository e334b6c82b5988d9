import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutComingOffer } from '#app/domain/catalogue/countdown.ts';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import { getVideoId, getVideoUrl } from '#app/domain/catalogue/video.ts';
import { expandSummary } from '#app/domain/catalogue/product-detail.ts';
import { productPath } from '#app/paths.ts';
import { quickViewTexts } from '#app/texts/catalogue/quick-view.ts';
import { cardTexts } from '#app/texts/shared/common.ts';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Link } from '#app/ui/primitives/link.tsx';
import { Gallery } from '#app/ui/catalogue/product/gallery/gallery.tsx';
import { InfoPanel } from '#app/ui/catalogue/product/info-panel.tsx';
import { getProductNotes } from '#app/ui/catalogue/product/details/product-notes.ts';
import { useFullProduct } from '#app/ui/catalogue/quick-view/use-product-detail.ts';
import { RestrictionNotice } from '#app/ui/catalogue/product/purchase/restriction-notice.tsx';
import { Purchase } from '#app/ui/catalogue/product/purchase/purchase.tsx';
import { useProductChoice } from '#app/ui/catalogue/product/purchase/use-product-choice.ts';
import { getTintClass } from '#app/ui/catalogue/card/tint.ts';
import { useNavigateTo } from '#app/ui/primitives/use-navigate-to.ts';
import { useShop } from '#app/ui/frame/use-shop.ts';
import { closeQuickView } from '#app/visitor/catalogue/quick-view.ts';
import './quick-view.css';

const { title, close, fullDetails, loading, failed } = quickViewTexts;

/** Product dialog over a listing. The card's data is shown at once, the rest when loaded. Navigation closes it. */
export function QuickViewModal({ product: summary }: { product: ProductSummary }) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const whole = useFullProduct(summary);
  const [nowMs] = useState(() => Date.now());
  const product = withoutComingOffer(whole.state === 'loaded' ? whole.product : expandSummary(summary), nowMs);
  return (
    <Dialog
      open={key === openedAt}
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
      <div className="quick-view-body">
        <Content product={product} state={whole.state} />
        <p>
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

function Content({ product, state }: { product: Product; state: ReturnType<typeof useFullProduct>['state'] }) {
  const shop = useShop();
  const go = useNavigateTo();
  const notes = useMemo(() => getProductNotes(product), [product]);
  const choosing = useProductChoice(product);
  const videoId = getVideoId(product.videoId, shop.videoId);
  const commentsHref = `${productPath(product.id)}#comentarios`;
  return (
    <>
      <div className="quick-view-pictures">
        <Gallery
          title={product.title}
          images={choosing.images}
          selectedIndex={choosing.imageIndex}
          onSelect={choosing.selectImage}
          videoUrl={videoId ? getVideoUrl(videoId) : null}
          tintClass={getTintClass(product.parent)}
        />
      </div>
      <InfoPanel
        product={product}
        notes={notes}
        commentsHref={commentsHref}
        onShowComments={() => go(commentsHref)}
        isQuickView
      >
        <Purchase product={product} choosing={choosing} restriction={<RestrictionNotice product={product} />} />
        {state === 'loading' ? <DescriptionSkeleton /> : null}
        {state === 'failed' ? <p className="text-sm text-moss-text">{failed}</p> : null}
      </InfoPanel>
    </>
  );
}

/** Same height as the collapsed description: no layout shift. */
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
