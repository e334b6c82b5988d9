import type { RouterContextProvider } from 'react-router';
import { countAllProducts } from '#app/data/catalogue/export-reads.ts';
import { countProductsWithoutPicture, countProductsWithPlaceholders } from '#app/data/database/database-health.ts';
import { readStoredSettings } from '#app/data/store/stored-settings.ts';
import { findMissingIdentification } from '#app/domain/store/readiness/missing-identification.ts';
import { makeShop, resolveSettings } from '#app/domain/store/resolve-settings.ts';
import { getStore } from '#app/rendering/store-context.ts';
import type { StoreProblem } from '#app/panel/today/texts.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { loadFirstSteps } from '#app/panel/first-steps/load-first-steps.ts';

/**
 * Finds those problems of `loja doctor` that can be found quickly, such as products without a picture, a full disk or
 * missing information that the law requires. It also loads the last report of `loja doctor` and the guide for new owners.
 */
export async function loadStoreProblems(context: Readonly<RouterContextProvider>) {
  const { db, shop } = getStore(context);
  const { environment, health } = getPanel(context);
  const settings = resolveSettings({ environment, stored: await readStoredSettings(db) });
  const { byAll, bySome } = findMissingIdentification(settings);
  const products = await countAllProducts(db);
  const withoutPicture = await countProductsWithoutPicture(db);
  const withPlaceholders = await countProductsWithPlaceholders(db);
  const { level, freeBytes } = await health.readDiskSpace();
  const problems: StoreProblem[] = [
    ...(makeShop(settings, { localUrl: '' }).isDemo ? [{ kind: 'demo' } as const] : []),
    ...(products === 0 ? [{ kind: 'no-products' } as const] : []),
    ...(withoutPicture > 0 ? [{ kind: 'without-picture', count: withoutPicture } as const] : []),
    ...(withPlaceholders > 0 ? [{ kind: 'placeholders', count: withPlaceholders } as const] : []),
    ...(level === 'enough' ? [] : [{ kind: 'disk', count: Math.round(freeBytes / 1_000_000) } as const]),
    ...health.findOpeningProblems(shop.publicUrl).map((kind) => ({ kind })),
  ];
  const { guide, isDismissed } = await loadFirstSteps(context);
  return {
    // The guide for new owners already mentions this problem.
    problems: guide && !isDismissed ? problems.filter(({ kind }) => kind !== 'demo') : problems,
    report: await health.readDoctorReport(),
    missingSettings: byAll,
    settingsMissingForSome: bySome,
    hidesPrices: settings.showPrices.value === 'false',
    guide,
    isDismissed,
  };
}
