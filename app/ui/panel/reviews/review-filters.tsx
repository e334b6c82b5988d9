import { Link } from 'react-router';
import { starLevels } from '#app/domain/reviews/rating.ts';
import { panelReviewTexts as texts } from '#app/texts/panel/reviews.ts';
import { reviewViews, type ReviewView } from './review-views.ts';

/** Links to the views and, in each, to the reviews of some stars. */
export function ReviewFilters({ view, stars }: { view: ReviewView; stars: number | null }) {
  return (
    <>
      <nav aria-label={texts.filter} className="mt-4 flex flex-wrap gap-2">
        {reviewViews.map((one) => (
          <Filter key={one} target={{ view: one, stars }} label={texts.views[one]} isCurrent={one === view} />
        ))}
      </nav>
      <nav aria-label={texts.starsFilter} className="mt-2 flex flex-wrap gap-2">
        <Filter target={{ view, stars: null }} label={texts.allStars} isCurrent={stars === null} />
        {starLevels.map((one) => (
          <Filter key={one} target={{ view, stars: one }} label={texts.stars(one)} isCurrent={one === stars} />
        ))}
      </nav>
    </>
  );
}

function Filter({
  target: { view, stars },
  label,
  isCurrent,
}: {
  target: { view: ReviewView; stars: number | null };
  label: string;
  isCurrent: boolean;
}) {
  const params = new URLSearchParams({ situacao: view, ...(stars && { estrelas: String(stars) }) });
  return (
    <Link
      to={`?${params}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={`btn btn-small ${isCurrent ? 'btn-primary' : 'btn-secondary'}`}
    >
      {label}
    </Link>
  );
}
