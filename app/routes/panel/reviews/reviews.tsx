import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { listModeratedReviews } from '#app/data/reviews/moderation.ts';
import { starLevels } from '#app/domain/reviews/rating.ts';
import { answerReview } from '#app/operations/reviews/answer-review.ts';
import { forgetReviewer, moderateReviews, moderations } from '#app/operations/reviews/moderate-reviews.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { panelReviewTexts } from '#app/texts/panel/reviews.ts';
import { isReviewStatus } from '#app/texts/reviews/moderation.ts';
import { reviewViews, type ReviewView } from '#app/ui/panel/reviews/review-filters.tsx';
import { ReviewsScreen, type ReviewOutcome } from '#app/ui/panel/reviews/reviews-screen.tsx';
import { refuse, tell } from '../shared/outcomes.ts';
import { readId, readPage } from '../shared/read-params.ts';
import { getPanel } from '../shared/panel-context.ts';

const pageSize = 20;

export const meta = () => [{ title: panelReviewTexts.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const params = new URL(request.url).searchParams;
  const filter = readReviewFilter(params);
  const page = readPage(params);
  // One more tells whether there is a next page.
  const piece = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const rows = await listModeratedReviews(db, { ...toModerationFilter(filter), ...piece });
  return { reviews: rows.slice(0, pageSize), ...filter, page, hasMore: rows.length > pageSize };
}

/** Which reviews an address asks for. */
interface ReviewFilter {
  view: ReviewView;
  /** 1 to 5; null for all. */
  stars: number | null;
}

/** Without a view those that wait; what nobody wrote is every review. */
function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const wanted = params.get('situacao') ?? 'held';
  const stars = starLevels.find((level) => String(level) === params.get('estrelas'));
  return { view: reviewViews.find((view) => view === wanted) ?? 'todos', stars: stars ?? null };
}

/** The same as the list of reviews takes it. */
function toModerationFilter({ view, stars }: ReviewFilter) {
  const isUnanswered = view === 'sem-resposta';
  const status = isReviewStatus(view) ? view : isUnanswered ? ('published' as const) : undefined;
  return { status, isUnanswered, rating: stars ?? undefined };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const { onChange } = getPanel(context);
  const form = await request.formData();
  const [id] = form.getAll('id').flatMap(readId);
  const wanted = form.get('acao');
  if (id !== undefined && (wanted === 'answer' || wanted === 'removeAnswer')) {
    const typed = String(form.get('resposta') ?? '');
    const result = await answerReview(db, { id, text: wanted === 'answer' ? typed : null, nowMs: now() });
    if (!result.ok) {
      const error = panelReviewTexts.answer.refused[result.error];
      return data<ReviewOutcome>({ message: null, error, typed: { id, text: typed } }, { status: 422 });
    }
    await onChange();
    return tell(panelReviewTexts.answer.done[result.value]);
  }
  const moderation = moderations.find((one) => one === wanted);
  if (moderation) {
    const { changed } = await moderateReviews(db, { ids: form.getAll('id').flatMap(readId), moderation, nowMs: now() });
    if (changed === 0) return refuse(409, panelReviewTexts.unchanged);
    await onChange();
    return tell(panelReviewTexts.done[moderation](changed));
  }
  const email = String(form.get('email') ?? '').trim();
  if (email === '') return refuse(422, panelReviewTexts.forget.emailMissing);
  const erased = await forgetReviewer(db, { email, nowMs: now() });
  await onChange();
  return tell(panelReviewTexts.forget.done(erased));
}

export default function ReviewsRoute() {
  return <ReviewsScreen list={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
