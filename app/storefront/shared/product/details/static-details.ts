/**
 * Components of the product page that need no JavaScript after rendering. They share one chunk, because a client-side
 * navigation needs all of them.
 */
export { DeliveryLines } from '#app/storefront/shared/product/details/delivery-lines.tsx';
export { InformationTable } from '#app/storefront/shared/product/details/information-table.tsx';
export { PriceSteps } from '#app/storefront/shared/product/details/price-steps.tsx';
export { ProductFacts } from '#app/storefront/shared/product/details/product-facts.tsx';
export { ProductHelp } from '#app/storefront/shared/product/details/product-help.tsx';
export { RestrictionNotice } from '#app/storefront/shared/product/purchase/restriction-notice.tsx';
export { ReviewsPanel } from '#app/storefront/shared/reviews/reviews-panel.tsx';
