import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { findEndedDiscounts } from '#app/data/catalogue/offer-prices.ts';
import { listEndingOffers, listLowStock } from '#app/data/catalogue/owner/low-stock-and-ending-offers.ts';
import { countWaitingQuotations, listWaitingQuotations } from '#app/data/quotation/quotation-lists.ts';
import { countReviewsByStatus } from '#app/data/reviews/review-moderation.ts';
import { listSignInEntries } from '#app/data/store/sign-in-log.ts';
import { showDismissedSteps, dismissSteps } from '#app/data/store/dismissed-steps.ts';
import { dismissMissed, listLatestMissed } from '#app/operations/search/missed-searches.ts';
import { getEndOfDayMs } from '#app/domain/shared/times.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { todayTexts } from '#app/panel/today/texts.ts';
import { TodayScreen } from '#app/panel/today/today-screen.tsx';
import { panelPaths } from '#app/panel-paths.ts';
import { getPanel, isOwner } from '#app/panel/shared/panel-context.ts';
import { loadStoreProblems } from './load-store-problems.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Number of units in stock at or below which a product is listed as running out. */
const lowStock = 5;
const shownRows = 8;
const shownSearches = 15;

export const meta = () => [{ title: todayTexts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  // Sellers have no start screen and begin with the quotations.
  if (!isOwner(context)) throw redirect(panelPaths.quotations);
  const { db, now } = getStore(context);
  const nowMs = now();
  const reviews = await countReviewsByStatus(db);
  // Searches without results are counted in memory first; storing them now makes this process's latest ones appear in
  // the list.
  await getPanel(context).missedSearches.write();
  return {
    waiting: {
      items: await listWaitingQuotations(db, { nowMs, limit: shownRows }),
      total: await countWaitingQuotations(db, nowMs),
    },
    heldReviews: reviews.held,
    stock: await listLowStock(db, { below: lowStock + 1, limit: shownRows }),
    offers: await listEndingOffers(db, { fromMs: nowMs, untilMs: getEndOfDayMs(nowMs, 7) + 1, limit: shownRows }),
    endedOffers: await findEndedDiscounts(db, { nowMs, limit: shownRows }),
    access: await listSignInEntries(db, { sinceMs: nowMs - weekMs, limit: shownRows }),
    missedSearches: await listLatestMissed(db, { nowMs, limit: shownSearches }),
    ...(await loadStoreProblems(context)),
  };
}

/** Removes an entry from the list of searches without results, or dismisses or restores the guide for new owners. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const posted = await request.formData();
  const missedText = posted.get('dispensar');
  if (typeof missedText === 'string') await dismissMissed(db, { words: missedText, nowMs: now() });
  const requestedAction = posted.get('acao');
  if (requestedAction === 'dispensar-passos') await dismissSteps(db, now());
  if (requestedAction === 'mostrar-passos') await showDismissedSteps(db);
  return null;
}

export default function TodayRoute() {
  return <TodayScreen today={useLoaderData<typeof loader>()} />;
}
