import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { listModeratedReviews } from '#app/data/reviews/moderation.ts';
import { forgetReviewer, moderateReviews, moderations } from '#app/operations/reviews/moderate-reviews.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { isReviewStatus } from '#app/texts/reviews/moderation.ts';
import { panelReviewTexts } from '#app/texts/panel/reviews.ts';
import { ReviewsScreen } from '#app/ui/panel/reviews-screen.tsx';
import { readId, readPage } from './shared/read-params.ts';
import { getPanel } from './shared/panel-context.ts';

const pageSize = 20;

export const meta = () => [{ title: panelReviewTexts.title }];

/** Without a status those that wait; `todos` is every review. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const params = new URL(request.url).searchParams;
  const wanted = params.get('situacao') ?? 'held';
  const status = isReviewStatus(wanted) ? wanted : undefined;
  const page = readPage(params);
  // One more tells whether there is a next page.
  const rows = await listModeratedReviews(db, { status, limit: pageSize + 1, offset: (page - 1) * pageSize });
  return { reviews: rows.slice(0, pageSize), status: status ?? null, page, hasMore: rows.length > pageSize };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const { onChange } = getPanel(context);
  const form = await request.formData();
  const moderation = moderations.find((one) => one === form.get('acao'));
  if (moderation) {
    const { changed } = await moderateReviews(db, { ids: form.getAll('id').flatMap(readId), moderation, nowMs: now() });
    await onChange();
    return { message: panelReviewTexts.done[moderation](changed), error: null };
  }
  const email = String(form.get('email') ?? '').trim();
  if (email === '') return data({ message: null, error: panelReviewTexts.forget.emailMissing }, { status: 422 });
  const erased = await forgetReviewer(db, { email, nowMs: now() });
  await onChange();
  return { message: panelReviewTexts.forget.done(erased), error: null };
}

export default function ReviewsRoute() {
  return <ReviewsScreen list={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
