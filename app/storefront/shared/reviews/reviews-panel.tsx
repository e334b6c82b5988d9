import type { PublishedReview } from '#app/domain/catalogue/product.ts';
import { formatRating, type StarShare } from '#app/domain/reviews/rating.ts';
import { ratingTexts } from '#app/storefront/shared/reviews/rating-texts.ts';
import { reviewListTexts } from '#app/storefront/shared/reviews/review-list-texts.ts';
import { Stars } from '#app/storefront/shared/reviews/stars.tsx';

/** A review with its date formatted as '04/06/2026'. */
export interface DatedReview extends PublishedReview {
  dateText: string;
}

interface ReviewsPanelProps {
  reviews: readonly DatedReview[];
  ratingCount: number;
  /** Average rating with one decimal place; 5 without reviews. */
  average: number;
  shares: readonly StarShare[];
}

/** Renders the average rating, the share of each number of stars, and the reviews. */
export function ReviewsPanel({ reviews, ratingCount, average, shares }: ReviewsPanelProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[20rem_1fr]">
      <section aria-labelledby="reviews-heading">
        <h3 id="reviews-heading" className="text-lg">
          {reviewListTexts.customersHeading}
        </h3>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-display text-3xl font-extrabold tabular-nums">{formatRating(average)}</span>
          <span>
            <Stars value={average} label={ratingTexts.average({ average: formatRating(average) })} className="h-6" />
            <span className="block text-sm text-moss-text">{reviewListTexts.count(ratingCount)}</span>
          </span>
        </p>
        <StarShares shares={shares} />
      </section>
      <section aria-labelledby="comments-heading">
        <h3 id="comments-heading" className="text-lg">
          {reviewListTexts.listHeading}
        </h3>
        {reviews.length === 0 ? (
          <p className="mt-3 text-moss-text">{reviewListTexts.empty}</p>
        ) : (
          <ol className="mt-1 divide-y divide-line">
            {reviews.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function StarShares({ shares }: { shares: readonly StarShare[] }) {
  return (
    <ul className="mt-4 grid max-w-sm gap-2 text-sm">
      {shares.map(({ stars, percent }) => (
        <li key={stars} className="grid grid-cols-[5rem_1fr_3rem] items-center gap-2">
          <span aria-hidden="true">{reviewListTexts.level(stars)}</span>
          <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-line forced-colors:border">
            <span
              className="block h-full rounded-full bg-corn forced-color-adjust-none forced-colors:bg-[CanvasText]"
              style={{ width: `${percent}%` }}
            />
          </span>
          <span aria-hidden="true" className="text-right tabular-nums">
            {reviewListTexts.share({ percent })}
          </span>
          <span className="sr-only">{reviewListTexts.levelShare({ stars, percent })}</span>
        </li>
      ))}
    </ul>
  );
}

function Review({ review }: { review: DatedReview }) {
  return (
    <li className="py-5">
      <article>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={review.rating} label={ratingTexts.stars(review.rating)} className="h-4.5" />
          <strong>{review.name}</strong>
          <time dateTime={new Date(review.dateMs).toISOString()} className="text-sm text-moss-text">
            {review.dateText}
          </time>
        </p>
        <p className="mt-2 whitespace-pre-line">{review.comment}</p>
        {review.answer && (
          <p className="mt-3 border-l-4 border-pasture pl-3 whitespace-pre-line">
            <strong>{reviewListTexts.shopAnswer}</strong>
            <br />
            <span>{review.answer.text}</span>
          </p>
        )}
      </article>
    </li>
  );
}
