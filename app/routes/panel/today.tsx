import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { countReviewsByStatus } from '#app/data/reviews/moderation.ts';
import { listEndingOffers, listLowStock } from '#app/data/catalogue/owner-lists.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { todayTexts } from '#app/texts/panel/today.ts';
import { TodayScreen } from '#app/ui/panel/today-screen.tsx';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Stock at which a product is about to run out. */
const lowStock = 5;
const shownRows = 8;

export const meta = () => [{ title: todayTexts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, now } = getStore(context);
  const nowMs = now();
  const [reviews, stock, offers] = [
    await countReviewsByStatus(db),
    await listLowStock(db, { below: lowStock + 1, limit: shownRows }),
    await listEndingOffers(db, { fromMs: nowMs, untilMs: nowMs + weekMs, limit: shownRows }),
  ];
  return { heldReviews: reviews.held, stock, offers };
}

export default function TodayRoute() {
  return <TodayScreen today={useLoaderData<typeof loader>()} />;
}
