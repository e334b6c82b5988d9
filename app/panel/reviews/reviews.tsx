import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { listModeratedReviews } from '#app/data/reviews/review-moderation.ts';
import type { ReviewStatus } from '#app/data/reviews/review-tables.ts';
import { starLevels } from '#app/domain/reviews/rating.ts';
import { answerReview, getAnswerVersion } from '#app/operations/reviews/answer-review.ts';
import { forgetReviewer, moderateReviews, moderations } from '#app/operations/reviews/moderate-reviews.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelReviewTexts as texts } from '#app/texts/panel/panel-review-texts.ts';
import { isReviewStatus } from '#app/texts/reviews/review-status-words.ts';
import { reviewAnswerSchema, getReviewAnswerFormId } from '#app/panel/reviews/review-answer-schema.ts';
import { reviewViews, type ReviewView } from '#app/panel/reviews/review-filters.tsx';
import { ReviewsScreen, type ReviewDetails } from '#app/panel/reviews/reviews-screen.tsx';
import { readForm, replyConflict, replyRefused, replySaved } from '#app/panel/forms/posted-form.ts';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { readId, readPage } from '#app/panel/shared/read-params.ts';
import { getPanel, isOwner } from '#app/panel/shared/panel-context.ts';

/** Number of reviews on a page, which is also the maximum number for an action on several reviews. */
const pageSize = 50;

export const meta = () => [{ title: texts.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const params = new URL(request.url).searchParams;
  const filter = readReviewFilter(params);
  const page = readPage(params);
  // One row more than the page shows is read, to find out whether there is a next page.
  const range = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const rows = await listModeratedReviews(db, { ...toModerationFilter(filter), ...range });
  const hasMore = rows.length > pageSize;
  const reviews = rows.slice(0, pageSize).map((review) => ({
    ...review,
    answerVersion: getAnswerVersion(review.answer?.text ?? ''),
  }));
  return { reviews, mayModerate: isOwner(context), ...filter, page, hasMore };
}

/** Filter of reviews in a URL. */
interface ReviewFilter {
  view: ReviewView;
  /** Number of stars, 1 to 5; null for all. */
  stars: number | null;
}

/**
 * Reads the filter from the URL. Without a view, reviews that wait for approval are listed; an unknown view lists all
 * reviews.
 */
function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const viewParam = params.get('situacao') ?? 'held';
  const stars = starLevels.find((level) => String(level) === params.get('estrelas'));
  return { view: reviewViews.find((view) => view === viewParam) ?? 'todos', stars: stars ?? null };
}

/** Converts the filter of the URL to the filter of the database query. */
function toModerationFilter({ view, stars }: ReviewFilter) {
  const isUnanswered = view === 'sem-resposta';
  const status = isReviewStatus(view) ? view : isUnanswered ? ('published' as const) : undefined;
  return { status, isUnanswered, rating: stars ?? undefined };
}

/**
 * Reads the selected reviews, or the review whose button was pressed, as a map from id to the status that was shown.
 * The status is the name of the form field, the id its value.
 */
function readShownStatuses(form: FormData) {
  const readOf = (status: ReviewStatus) =>
    form
      .getAll(status)
      .flatMap(readId)
      .map((id) => [id, status] as const);
  return new Map((['held', 'published', 'hidden'] as const).flatMap(readOf));
}

/** Reloads the screen's data even after a refused answer, because the screen then shows what another person changed. */
export const shouldRevalidate = () => true;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { data: reply, init } = await runAction(form, context);
  return data({ ...reply, reviewIndex: readReviewIndex(form.get('lugar')) }, init ?? undefined);
}

/** Reads the index of the review whose button was pressed; undefined for a bulk action. */
function readReviewIndex(value: FormDataEntryValue | null): number | undefined {
  const index = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : pageSize;
  return index < pageSize ? index : undefined;
}

type Context = ActionFunctionArgs['context'];

async function saveAnswer(form: FormData, { id, context }: { id: number; context: Context }) {
  const formId = getReviewAnswerFormId(id);
  const posted = readForm(form, reviewAnswerSchema);
  if (posted.status !== 'success') return replyRefused(posted, { id: formId });
  const { resposta: text, versao: version } = posted.value;
  const { db, now } = getStore(context);
  const result = await answerReview(db, { id, text, version, nowMs: now() });
  if (result.ok) {
    await getPanel(context).onChange();
    const message = texts.answer.done[result.value];
    return replySaved(posted, { id: formId, message, version: getAnswerVersion(text) });
  }
  const { error } = result;
  if (error.kind === 'changed-meanwhile') {
    const stored = { resposta: error.current, versao: getAnswerVersion(error.current) };
    return replyConflict(posted, { id: formId, stored });
  }
  return replyRefused(posted, { id: formId, fieldErrors: [['resposta', texts.answer.refused[error.kind]]] });
}

async function removeAnswer(form: FormData, { id, context }: { id: number; context: Context }) {
  const { db, now } = getStore(context);
  const version = form.get('versao')?.toString();
  const result = await answerReview(db, { id, text: null, version, nowMs: now() });
  if (!result.ok) return replyError(409, texts.answer.refused[result.error.kind]);
  await getPanel(context).onChange();
  return replyOk(texts.answer.done[result.value]);
}

async function runAction(form: FormData, context: Context) {
  const { db, now } = getStore(context);
  const { onChange } = getPanel(context);
  const [id] = form.getAll('id').flatMap(readId);
  const requestedAction = form.get('acao');
  if (id !== undefined && requestedAction === 'answer') return saveAnswer(form, { id, context });
  if (id !== undefined && requestedAction === 'removeAnswer') return removeAnswer(form, { id, context });
  const moderation = moderations.find((candidate) => candidate === requestedAction);
  if (moderation) {
    const shownStatuses = readShownStatuses(form);
    const ids = [...shownStatuses.keys()];
    if (ids.length === 0) return replyError(422, texts.selection.none);
    if (ids.length > pageSize) return replyError(422, texts.selection.tooMany(pageSize));
    const { changed, unknown } = await moderateReviews(db, { ids, seen: shownStatuses, moderation, nowMs: now() });
    const leftOut = unknown.length > 0 && texts.leftOut(unknown.length);
    if (changed === 0) return replyError(409, `${texts.unchanged} ${leftOut || texts.already}`);
    await onChange();
    return replyOk([texts.done[moderation](changed), leftOut].filter(Boolean).join(' '));
  }
  const email = String(form.get('email') ?? '').trim();
  if (email === '') return replyError(422, texts.forget.emailMissing);
  const erased = await forgetReviewer(db, { email, nowMs: now() });
  await onChange();
  return replyOk(texts.forget.done(erased));
}

export default function ReviewsRoute() {
  return <ReviewsScreen list={useLoaderData<typeof loader>()} reply={useReply<ReviewDetails>()} />;
}
