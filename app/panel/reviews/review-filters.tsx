import { starLevels } from '#app/domain/reviews/rating.ts';
import { panelReviewTexts as texts } from '#app/texts/panel/panel-review-texts.ts';
import { LinkTabs } from '#app/panel/frame/navigation-links.tsx';

/** Views of the reviews in the order of their tabs; each is a value of the URL parameter `situacao`. */
export const reviewViews = ['held', 'published', 'hidden', 'sem-resposta', 'todos'] as const;
export type ReviewView = (typeof reviewViews)[number];

/** Renders tabs that filter the reviews by view and by number of stars. */
export function ReviewFilters({ view, stars }: { view: ReviewView; stars: number | null }) {
  const makeTab = (label: string, to: { view: ReviewView; stars: number | null }) => ({
    label,
    params: { situacao: to.view, ...(to.stars && { estrelas: String(to.stars) }) },
    isCurrent: to.view === view && to.stars === stars,
  });
  const views = reviewViews.map((tabView) => makeTab(texts.views[tabView], { view: tabView, stars }));
  const levels = starLevels.map((level) => makeTab(texts.stars(level), { view, stars: level }));
  return (
    <>
      <LinkTabs label={texts.filter} tabs={views} className="mt-4" />
      <LinkTabs label={texts.starsFilter} tabs={[makeTab(texts.allStars, { view, stars: null }), ...levels]} />
    </>
  );
}
