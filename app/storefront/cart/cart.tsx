import { paths } from '#app/paths.ts';
import { sentQuotationsPath, quotationRoot } from '#app/quotation-paths.ts';
import { getNoindexMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { quotationLinkTexts } from '#app/storefront/shared/whatsapp/quotation-link-texts.ts';
import { cartTexts } from '#app/storefront/cart/texts.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { createLazyList } from '#app/storefront/shared/lists/lazy-list.tsx';
import { ListScreen, ListSkeleton, SkeletonRows } from '#app/storefront/shared/lists/list-screen.tsx';
import { phoneHref } from '#app/storefront/frame/contact/phone-href.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { getButtonClass } from '#app/design/button.tsx';
import { cartView } from '#app/visitor/cart/list-views.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';
import type { Route } from './+types/cart';

const CartContent = createLazyList(async () => {
  const [{ CartContent: FilledList }, { cartRefresher, waitForRefresh }] = await Promise.all([
    import('#app/storefront/cart/cart-content.tsx'),
    import('#app/visitor/cart/refresh/list-refresh.ts'),
  ]);
  await waitForRefresh(cartRefresher);
  return FilledList;
});

/** Both `/pages/cart` and `/shop/cart` have the canonical URL `/pages/cart`. */
export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  const description = shop ? cartTexts.metaDescription(shop) : '';
  return getNoindexMeta(shop, { title: cartTexts.title, description, canonicalPath: paths.cart });
}

export default function CartPage() {
  const { phone, keepsQuotations } = useShop();
  return (
    <>
      <div className="no-print">
        <ScreenHead title={cartTexts.title} crumbs={[{ title: cartTexts.title }]} />
      </div>
      <ListScreen
        texts={cartTexts}
        list={useSnapshot(cartView)}
        empty={cartTexts.empty}
        emptyAction={
          keepsQuotations ? (
            <a href={sentQuotationsPath} className={getButtonClass({ variant: 'secondary', size: 'large' })}>
              {headerTexts.quotations}
            </a>
          ) : null
        }
        minHeightClass="js:min-h-[calc(100svh-22.5rem)] js:md:min-h-[calc(100svh-23rem)]"
        noScriptAction={
          <>
            {keepsQuotations ? (
              <a href={quotationRoot} className={getButtonClass({ size: 'large' })}>
                {quotationLinkTexts.inWriting}
              </a>
            ) : null}
            <a href={phoneHref(phone)} className={getButtonClass({ variant: 'secondary', size: 'large' })}>
              {headerTexts.call({ phone })}
            </a>
          </>
        }
        skeleton={
          <ListSkeleton loading={cartTexts.loading}>
            <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_21rem]">
              <SkeletonRows pictureClass="size-20" />
              <div className="card grid gap-4 p-5">
                <span className="skeleton h-6 w-1/2" />
                <span className="skeleton h-9" />
                <span className="skeleton h-13" />
              </div>
            </div>
          </ListSkeleton>
        }
        FilledList={CartContent}
      />
    </>
  );
}
