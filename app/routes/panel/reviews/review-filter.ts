import { starLevels } from '#app/domain/reviews/rating.ts';
import { isReviewStatus } from '#app/texts/reviews/moderation.ts';
import { reviewViews, type ReviewView } from '#app/ui/panel/reviews/review-filters.tsx';

/** Which reviews an address asks for. */
interface ReviewFilter {
  view: ReviewView;
  /** 1 to 5; null for all. */
  stars: number | null;
}

/** Without a view those that wait; what nobody wrote is every review. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const wanted = params.get('situacao') ?? 'held';
  const stars = starLevels.find((level) => String(level) === params.get('estrelas'));
  return { view: reviewViews.find((view) => view === wanted) ?? 'todos', stars: stars ?? null };
}

/** The same as the list of reviews takes it. */
export function toModerationFilter({ view, stars }: ReviewFilter) {
  const isUnanswered = view === 'sem-resposta';
  const status = isReviewStatus(view) ? view : isUnanswered ? ('published' as const) : undefined;
  return { status, isUnanswered, rating: stars ?? undefined };
}
