/** Static markup of the product page. One chunk, since a navigation in the browser needs all of it. */
export { InformationTable } from '#app/ui/catalogue/product/details/information-table.tsx';
export { PriceSteps } from '#app/ui/catalogue/product/details/price-steps.tsx';
export { ProductFacts } from '#app/ui/catalogue/product/details/product-facts.tsx';
export { RestrictionNotice } from '#app/ui/catalogue/product/purchase/restriction-notice.tsx';
export { ReviewsPanel } from '#app/ui/reviews/reviews-panel.tsx';
