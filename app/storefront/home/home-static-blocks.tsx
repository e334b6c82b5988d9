import { createStaticPart } from '#app/design/static-markup.tsx';

/*
 * Parts of the home screen whose HTML from the server is not hydrated, so that the browser loads their code only for a
 * client-side navigation. They must be rendered inside a `StaticMarkup`.
 */
const loadTiles = async () => (await import('#app/storefront/home/home-categories.tsx')).HomeCategories;
export const HomeCategories = import.meta.env.SSR ? await loadTiles() : createStaticPart(loadTiles);
const loadBelowTheFold = async () => (await import('#app/storefront/home/below-the-fold.tsx')).BelowTheFold;
export const BelowTheFold = import.meta.env.SSR ? await loadBelowTheFold() : createStaticPart(loadBelowTheFold);
