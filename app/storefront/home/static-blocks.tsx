import { staticPart } from '#app/design/static-markup.tsx';

/** Each part is rendered inside a `StaticMarkup`. */
const loadTiles = async () => (await import('#app/storefront/home/home-categories.tsx')).HomeCategories;
export const HomeCategories = import.meta.env.SSR ? await loadTiles() : staticPart(loadTiles);
const loadBelowTheFold = async () => (await import('#app/storefront/home/below-the-fold.tsx')).BelowTheFold;
/** The part is two thirds of the home screen, so that its code is not sent for hydration. */
export const BelowTheFold = import.meta.env.SSR ? await loadBelowTheFold() : staticPart(loadBelowTheFold);
