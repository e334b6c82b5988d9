import { loadCatalogueSummary, type SummaryBrand } from '#app/data/catalogue/summary.ts';
import { moveGroupAddress } from '#app/data/catalogue/taxonomy/group-addresses.ts';
import { bumpProductsVersion } from '#app/data/catalogue/version.ts';
import { findGroupIdByName, removeEmptyGroup } from '#app/data/catalogue/taxonomy/group-writes.ts';
import { openTaxonomy } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { fail } from '#app/domain/shared/result.ts';
import {
  changeOwned,
  deleteOwned,
  findFieldsChanged,
  recordOwned,
  type GroupChange,
  type OwnedKind,
} from '#app/operations/catalogue/owner-change.ts';
import {
  toInvalidError,
  readOwnFields,
  type GroupFields,
  type OwnerResult,
} from '#app/operations/catalogue/owner-result.ts';
import { brandSchema, type CatalogueBrand } from '#app/operations/import/group-schema.ts';
import { withOwnerPicture, type PictureHash, type PictureSource } from '#app/operations/pictures/owner-pictures.ts';

const brands: OwnedKind<SummaryBrand> = { subject: 'brand', find: findBrand, summarise, isSummaryComplete: true };

/** Creates a brand with the next id. */
export async function createBrand(
  db: Database,
  { input, nowMs }: { input: unknown; nowMs: number },
): Promise<OwnerResult<SummaryBrand>> {
  const parsed = brandSchema.safeParse(readOwnFields(input));
  if (!parsed.success) return fail(toInvalidError(parsed.error));
  return withOwnerPicture(db, toPicture(parsed.data), (logoHash) =>
    db.transact(async (tx) => {
      await lockCatalogue(tx);
      const { name } = parsed.data;
      if (await findGroupIdByName(tx, { kind: 'brand', name })) return fail({ kind: 'brand-taken' });
      const id = await saveBrand(tx, { brand: { ...parsed.data, id: undefined }, logoHash });
      return recordOwned(tx, brands, { id, before: null, action: 'create', nowMs });
    }),
  );
}

/**
 * Changes the given fields of a brand.
 * @param logo new picture; `''` removes the present one
 */
export async function changeBrand(
  db: Database,
  { id, input, seen, logo, nowMs }: GroupChange & { logo?: PictureSource },
): Promise<OwnerResult<SummaryBrand>> {
  const known = await findBrand(db, id);
  if (!known) return fail({ kind: 'not-found' });
  const parsed = brandSchema.safeParse({ name: known.name, ...readOwnFields(input), id });
  if (!parsed.success) return fail(toInvalidError(parsed.error));
  return withOwnerPicture(db, toPicture(parsed.data, logo), (logoHash) =>
    changeOwned(db, brands, id, async (tx, before) => {
      const conflict = findFieldsChanged(getFields(before), { seen, input });
      if (conflict) return fail(conflict);
      // The brand is read again, because another session may have renamed it since the first read.
      const name = readOwnFields(input)?.['name'] === undefined ? before.name : parsed.data.name;
      const holder = await findGroupIdByName(tx, { kind: 'brand', name });
      if (holder !== undefined && holder !== id) return fail({ kind: 'brand-taken' });
      await saveBrand(tx, { brand: { ...parsed.data, name, id }, logoHash });
      const slugKey = foldSlug(name);
      if (slugKey !== before.slugKey) {
        await moveGroupAddress(tx, { kind: 'brand', id, slugKey: before.slugKey, to: { id, slugKey } });
      }
      if (name !== before.name) await bumpProductsVersion(tx);
      return recordOwned(tx, brands, { id, before, action: 'change', nowMs });
    }),
  );
}

/** Deletes a brand without products. */
export async function deleteBrand(
  db: Database,
  change: { id: number; nowMs: number },
): Promise<OwnerResult<SummaryBrand>> {
  return deleteOwned(db, brands, change, async (tx) => {
    const products = await removeEmptyGroup(tx, { kind: 'brand', id: change.id });
    return products > 0 ? { kind: 'brand-has-products', products } : undefined;
  });
}

async function findBrand(db: Database, id: number): Promise<SummaryBrand | undefined> {
  return (await loadCatalogueSummary(db)).brands.find((brand) => brand.id === id);
}

function getFields({ name, description, website, email, location }: SummaryBrand): GroupFields {
  return { name, description, website, email, location };
}

function toPicture({ name, logo }: CatalogueBrand, source: PictureSource | undefined = logo) {
  return { source, field: 'logo', name: foldSlug(name) };
}

async function saveBrand(
  tx: Database,
  {
    brand: { logo: _logo, id, ...fields },
    logoHash,
  }: { brand: Omit<CatalogueBrand, 'id'> & { id: number | undefined }; logoHash: PictureHash },
): Promise<number> {
  const taxonomy = await openTaxonomy(tx);
  const saved = taxonomy.saveBrand({ ...fields, id, logoHash });
  await taxonomy.flush();
  return saved.id;
}

function summarise({ name, description, email, website, location, status, logo }: SummaryBrand) {
  return { name, description, email, website, location, status, picture: logo?.hash ?? null };
}
