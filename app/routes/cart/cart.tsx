import { Suspense } from 'react';
import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/shared/page-meta.ts';
import { cartTexts } from '#app/texts/cart/cart.ts';
import { ScreenHead } from '#app/ui/primitives/breadcrumb.tsx';
import { CartSkeleton } from '#app/ui/cart/cart-skeleton.tsx';
import { CartWithoutScript } from '#app/ui/cart/cart-without-script.tsx';
import { EmptyCart } from '#app/ui/cart/empty-cart.tsx';
import { listHeading } from '#app/ui/cart/focus-neighbour.ts';
import { lazyListScreen } from '#app/ui/cart/lists/lazy-list.tsx';
import { useCart } from '#app/visitor/cart/use-lists.ts';
import type { Route } from './+types/cart';

const FilledCart = lazyListScreen(async () => (await import('#app/ui/cart/filled-cart.tsx')).FilledCart);

/** `/pages/cart`; `/shop/cart` shares its canonical URL. */
export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  if (!shop) return [{ title: cartTexts.title }];
  return getPageMeta({
    shop,
    title: cartTexts.title,
    description: cartTexts.metaDescription,
    canonicalPath: paths.cart,
    // The content is in the visitor's browser: nothing to index.
    isIndexable: false,
  });
}

export default function CartPage() {
  const { entries, isLoaded } = useCart();
  return (
    <>
      <div className="no-print">
        <ScreenHead title={cartTexts.title} crumbs={[{ title: cartTexts.title }]} />
      </div>
      <div className="shell min-h-[calc(100svh-17rem)] pt-6 pb-16 md:pt-8">
        <CartWithoutScript />
        <div {...listHeading} className="outline-none">
          {isLoaded ? null : <CartSkeleton />}
          {isLoaded && entries.length === 0 ? <EmptyCart /> : null}
          {isLoaded && entries.length > 0 ? (
            <Suspense fallback={<CartSkeleton />}>
              <FilledCart entries={entries} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  );
}
