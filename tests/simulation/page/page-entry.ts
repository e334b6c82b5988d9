/**
 * Code that each tab of the simulation runs; real pages load the same modules. It is bundled, so that each tab has
 * separate instances of them.
 */
export {
  addToCart,
  clearCart,
  decreaseInCart,
  increaseInCart,
  removeFromCart,
} from '#app/visitor/cart/cart-actions.ts';
export { removeFromWishlist, toggleWishlist } from '#app/visitor/cart/list-actions.ts';
export { cartRefresher, wishlistRefresher } from '#app/visitor/cart/refresh/list-refresh.ts';
export { cartStore, followOtherTabs, wishlistStore } from '#app/visitor/cart/lists.ts';
export { announceCachedScreen, isOffline, retryStore, waitForConnection } from '#app/visitor/offline/connection.ts';
export { cacheScreen, openCachedPage, registerServiceWorker } from '#app/visitor/offline/page-cache.ts';
export { toastStore } from '#app/visitor/shared/toasts.ts';
export { isWaiting, sendQuotation, sendWaiting } from '#app/storefront/shared/whatsapp/send-quotation.ts';
export { keepQuotation } from '#app/visitor/offline/keep-quotation.ts';
