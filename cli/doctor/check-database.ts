import { createHash } from 'node:crypto';
import { findEndedDiscounts } from '#app/data/catalogue/offer-prices.ts';
import type { Database } from '#app/data/database/database.ts';
import {
  countProductsWithoutPicture,
  countProductsWithPlaceholders,
  findDamage,
  findStaleRatings,
  getEngineVersion,
  listPictureHashes,
  listProductsShowing,
} from '#app/data/database/database-health.ts';
import { listPendingMigrations } from '#app/data/database/migrate.ts';
import { countUnusedPictures, findPictureBytes } from '#app/data/pictures/pictures.ts';
import { countReviewsByStatus } from '#app/data/reviews/review-moderation.ts';
import { findStaleTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { countAllProducts } from '#app/data/catalogue/export-reads.ts';
import { getErrorCode, isDiskFull } from '#app/domain/shared/error-code.ts';
import { findStoredPictureProblem } from '#app/operations/pictures/store-picture.ts';
import type { Settings } from '#app/server/settings.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkQuotations } from './check-quotations.ts';
import { ok, problem, warning, type Finding } from './finding.ts';
import { databaseCheckTexts } from './database-texts.ts';

const maxListed = 10;
const restoreAdvice = databaseCheckTexts.restoreBackup;
const mendAdvice = databaseCheckTexts.runMend;

interface CheckOptions {
  onPicture?: (done: number, total: number) => void;
  /** Returns further findings, which are added at the end. */
  checkMore?: () => Promise<Finding[]>;
}

/** Checks that the database responds, is up to date and is intact. If so, its content is checked too. */
export async function checkDatabase(
  db: Database,
  { offersEndDiscounts, quotations }: Pick<Settings, 'offersEndDiscounts' | 'quotations'>,
  { onPicture, checkMore }: CheckOptions = {},
): Promise<Finding[]> {
  const integrity = await checkIntegrity(db);
  if (integrity.some(({ level }) => level === 'problem')) return integrity;
  return [
    ...integrity,
    ...(await checkCatalogue(db)),
    ...(offersEndDiscounts ? [] : await checkOffers(db)),
    ...(await checkPictures(db, onPicture)),
    ...(await checkReviews(db)),
    ...(await checkQuotations(db, { nowMs: Date.now(), keepDays: quotations.keepDays })),
    ...(await checkDelivery(db)),
    ...((await checkMore?.()) ?? []),
  ];
}

async function checkIntegrity(db: Database): Promise<Finding[]> {
  try {
    const version = await getEngineVersion(db);
    const pending = await listPendingMigrations(db);
    const damage = pending.length === 0 ? await findDamage(db) : [];
    return [
      ok(databaseCheckTexts.responds(version)),
      ...(pending.length > 0
        ? [problem(databaseCheckTexts.outdated(pending), databaseCheckTexts.migrate)]
        : [ok(databaseCheckTexts.upToDate)]),
      ...(damage.length > 0
        ? [problem(databaseCheckTexts.damaged(damage.slice(0, maxListed)), restoreAdvice)]
        : [ok(databaseCheckTexts.intact)]),
    ];
  } catch (error) {
    if (getErrorCode(error) === 'DATABASE_NEWER')
      return [problem(databaseCheckTexts.newerVersion, databaseCheckTexts.updateStore)];
    return [problem(databaseCheckTexts.closed(error), getConnectionAdvice(error))];
  }
}

/** Returns advice on an error of opening or checking the database. Only a damaged SQLite file calls for a restore. */
export function getConnectionAdvice(error: unknown): string {
  if (isDiskFull(error)) return databaseCheckTexts.freeSpace;
  const code = getErrorCode(error);
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code)) return databaseCheckTexts.checkOwner;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return databaseCheckTexts.waitForLock;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return restoreAdvice;
  if (code.startsWith('SQLITE_')) return databaseCheckTexts.checkDisk;
  switch (code) {
    case '3D000':
      return databaseCheckTexts.createDatabase;
    case '28P01':
    case '28000':
      return databaseCheckTexts.correctPassword;
    case '42501':
    case 'DATABASE_FOREIGN':
      return databaseCheckTexts.correctServer;
    default:
      return databaseCheckTexts.checkAddress;
  }
}

async function checkCatalogue(db: Database): Promise<Finding[]> {
  const products = await countAllProducts(db);
  const stale = await findStaleTexts(db, maxListed);
  const ratings = await findStaleRatings(db, maxListed);
  const unfilled = await countProductsWithPlaceholders(db);
  return [
    products > 0
      ? ok(databaseCheckTexts.products(products))
      : warning(databaseCheckTexts.empty, databaseCheckTexts.importOwn),
    ...(unfilled > 0 ? [warning(databaseCheckTexts.unfilled(unfilled), databaseCheckTexts.fillIn)] : []),
    stale.length === 0 ? ok(databaseCheckTexts.searchUpToDate) : problem(databaseCheckTexts.searchStale, mendAdvice),
    ratings.length === 0
      ? ok(databaseCheckTexts.ratingsRight)
      : problem(databaseCheckTexts.ratingsWrong(ratings), mendAdvice),
  ];
}

/** Warns of products that are still discounted although their offer has ended. */
async function checkOffers(db: Database): Promise<Finding[]> {
  const ended = await findEndedDiscounts(db, { nowMs: Date.now(), limit: maxListed + 1 });
  if (ended.length === 0) return [];
  const names = ended.slice(0, maxListed).map(({ sku, title }) => `${title} (SKU ${sku})`);
  return [warning(databaseCheckTexts.offersEnded({ names, ended: ended.length }), databaseCheckTexts.endDiscount)];
}

async function checkPictures(db: Database, onPicture: CheckOptions['onPicture']): Promise<Finding[]> {
  const hashes = await listPictureHashes(db);
  const broken: string[] = [];
  for (const [index, hash] of hashes.entries()) {
    const bytes = await findPictureBytes(db, hash);
    if (!bytes || !(await isIntact(bytes, hash))) broken.push(hash);
    onPicture?.(index + 1, hashes.length);
  }
  const without = await countProductsWithoutPicture(db);
  const findings = broken.length === 0 ? [ok(databaseCheckTexts.picturesWhole(hashes.length))] : [];
  for (const hash of broken.slice(0, maxListed)) {
    const products = (await listProductsShowing(db, hash)).map(({ sku, title }) => `${title} (SKU ${sku})`).join(', ');
    findings.push(
      problem(databaseCheckTexts.pictureDamaged({ hash, shown: products }), databaseCheckTexts.importAgain),
    );
  }
  const unused = await countUnusedPictures(db);
  if (unused > 0) findings.push(ok(databaseCheckTexts.unusedPictures(unused)));
  if (without > 0) findings.push(warning(databaseCheckTexts.withoutPicture(without), databaseCheckTexts.fillPictures));
  return findings;
}

/** Returns whether a picture's bytes match its hash and are in a format that the store creates. */
async function isIntact(bytes: Buffer, hash: string): Promise<boolean> {
  if (createHash('sha256').update(bytes).digest('hex').slice(0, hash.length) !== hash) return false;
  return (await findStoredPictureProblem(bytes)) === undefined;
}

async function checkReviews(db: Database): Promise<Finding[]> {
  const { held } = await countReviewsByStatus(db);
  if (held === 0) return [];
  return [warning(databaseCheckTexts.pending(held), databaseCheckTexts.approve)];
}
