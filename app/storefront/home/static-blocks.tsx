import { staticPart } from '#app/design/static-markup.tsx';

/** The components of this file must be rendered inside a `StaticMarkup`. */
const loadTiles = async () => (await import('#app/storefront/home/home-categories.tsx')).HomeCategories;
export const HomeCategories = import.meta.env.SSR ? await loadTiles() : staticPart(loadTiles);
const loadBelowTheFold = async () => (await import('#app/storefront/home/below-the-fold.tsx')).BelowTheFold;
/**
 * Contains two thirds of the home page. Its markup from the server is not hydrated, so that the browser loads its code
 * only for a client-side navigation.
 */
export const BelowTheFold = import.meta.env.SSR ? await loadBelowTheFold() : staticPart(loadBelowTheFold);
