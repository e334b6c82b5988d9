import { paths } from '#app/paths.ts';
import { getNoindexMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { orderSample, orderTexts } from '#app/storefront/order/texts.ts';
import { OrderScreen } from '#app/storefront/order/order-screen.tsx';
import type { Route } from './+types/order';

/** No menu links to the mock-up, and search engines must not index it. */
export function meta({ matches }: Route.MetaArgs) {
  const { subtitle: title, notice: description } = orderTexts;
  return getNoindexMeta(matches[0].loaderData?.shop, { title, description, canonicalPath: paths.order });
}

export default function OrderPage() {
  return <OrderScreen order={orderSample} />;
}
