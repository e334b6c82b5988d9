import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { countReviewsByStatus } from '#app/data/reviews/moderation.ts';
import { findEndedDiscounts } from '#app/data/catalogue/offers.ts';
import { listEndingOffers, listLowStock } from '#app/data/catalogue/owner/owner-lists.ts';
import { readStoredSettings } from '#app/data/store/settings.ts';
import { findMissingIdentification } from '#app/domain/store/missing-identification.ts';
import { resolveSettings } from '#app/domain/store/resolve-settings.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { todayTexts } from '#app/texts/panel/today.ts';
import { TodayScreen } from '#app/ui/panel/today-screen.tsx';
import { getPanel } from './shared/panel-context.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Stock at which a product is about to run out. */
const lowStock = 5;
const shownRows = 8;

export const meta = () => [{ title: todayTexts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, now } = getStore(context);
  const nowMs = now();
  const settings = resolveSettings({
    environment: getPanel(context).environment,
    stored: await readStoredSettings(db),
  });
  const [reviews, stock, offers, ended] = [
    await countReviewsByStatus(db),
    await listLowStock(db, { below: lowStock + 1, limit: shownRows }),
    await listEndingOffers(db, { fromMs: nowMs, untilMs: nowMs + weekMs, limit: shownRows }),
    await findEndedDiscounts(db, { nowMs, limit: shownRows }),
  ];
  const missing = findMissingIdentification(settings).byAll;
  const hidesPrices = settings.showPrices.value === 'false';
  return { heldReviews: reviews.held, stock, offers, ended, missing, hidesPrices };
}

export default function TodayRoute() {
  return <TodayScreen today={useLoaderData<typeof loader>()} />;
}
