import { staticPart } from '#app/design/static-markup.tsx';

/** Each component must be rendered inside a `StaticMarkup`. */
const loadTiles = async () => (await import('#app/storefront/home/home-categories.tsx')).HomeCategories;
export const HomeCategories = import.meta.env.SSR ? await loadTiles() : staticPart(loadTiles);
const loadBelowTheFold = async () => (await import('#app/storefront/home/below-the-fold.tsx')).BelowTheFold;
/**
 * This part is two thirds of the home screen. Its code is loaded only for a client-side navigation, because the markup
 * from the server is not hydrated.
 */
export const BelowTheFold = import.meta.env.SSR ? await loadBelowTheFold() : staticPart(loadBelowTheFold);
