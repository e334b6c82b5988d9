import { staticPart } from '#app/design/static-markup.tsx';

/** Each is rendered inside a `StaticMarkup`. */
const loadTiles = async () => (await import('#app/storefront/home/home-categories.tsx')).HomeCategories;
export const HomeCategories = import.meta.env.SSR ? await loadTiles() : staticPart(loadTiles);
const loadBelowTheFold = async () => (await import('#app/storefront/home/below-the-fold.tsx')).BelowTheFold;
/** Two thirds of home. */
export const BelowTheFold = import.meta.env.SSR ? await loadBelowTheFold() : staticPart(loadBelowTheFold);
