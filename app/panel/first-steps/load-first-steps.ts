import type { RouterContextProvider } from 'react-router';
import { startedWithExamples, countExamples } from '#app/data/catalogue/owner/example-products.ts';
import { hasProducts } from '#app/data/catalogue/product-keys.ts';
import { areStepsDismissed } from '#app/data/store/dismissed-steps.ts';
import { readStoredSettings } from '#app/data/store/stored-settings.ts';
import { listFirstSteps, type FirstSteps } from '#app/domain/store/readiness/first-steps.ts';
import { findMissingIdentification } from '#app/domain/store/readiness/missing-identification.ts';
import { makeShop, resolveSettings } from '#app/domain/store/resolve-settings.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';

/**
 * Loads the guide to a new owner's first steps, and whether the owner has dismissed it. The guide is null once its
 * steps are done, and for a shop that did not begin with examples.
 */
export async function loadFirstSteps(
  context: Readonly<RouterContextProvider>,
): Promise<{ guide: FirstSteps | null; isDismissed: boolean }> {
  const { db } = getStore(context);
  if (!(await startedWithExamples(db))) return { guide: null, isDismissed: false };
  const { environment } = getPanel(context);
  const examples = await countExamples(db);
  const settings = resolveSettings({ environment, stored: await readStoredSettings(db) });
  const guide = listFirstSteps({
    isDemo: makeShop(settings, { localUrl: '' }).isDemo,
    isIdentified: findMissingIdentification(settings).byAll.length === 0,
    hasLogo: settings.logo.value !== '',
    startedWithExamples: true,
    hasExamples: examples > 0,
    hasOwnProducts: await hasProducts(db, { beyond: examples }),
  });
  return { guide, isDismissed: guide !== null && (await areStepsDismissed(db)) };
}
