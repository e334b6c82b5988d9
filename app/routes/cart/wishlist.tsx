import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/shared/page-meta.ts';
import { wishlistTexts } from '#app/texts/cart/wishlist.ts';
import { WishlistScreen } from '#app/ui/cart/lists/wishlist-screen.tsx';
import type { Route } from './+types/wishlist';

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  const { title, metaDescription } = wishlistTexts;
  if (!shop) return [{ title }];
  // The content is in the visitor's browser: nothing to index.
  return getPageMeta({ shop, title, description: metaDescription, canonicalPath: paths.wishlist, isIndexable: false });
}

export default function WishlistPage() {
  return <WishlistScreen />;
}
