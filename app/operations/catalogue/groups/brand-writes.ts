import { loadCatalogueSummary, type SummaryBrand } from '#app/data/catalogue/catalogue-summary.ts';
import { openTaxonomyWriter } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { bumpProductsVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { brandSchema, type CatalogueBrand } from '#app/operations/import/group-schema.ts';
import { createGroupWrites } from './create-group-writes.ts';

/** Operations by which the owner creates, changes and deletes brands. */
export const brandWrites = createGroupWrites<SummaryBrand, CatalogueBrand>({
  subject: 'brand',
  find: findBrand,
  summarise: ({ name, description, email, website, location, status, logo }) => ({
    name,
    description,
    email,
    website,
    location,
    status,
    picture: logo?.hash ?? null,
  }),
  isSummaryComplete: true,
  schema: brandSchema,
  nameField: 'name',
  pictureField: 'logo',
  getName: ({ name }) => name,
  getPicture: ({ logo }) => logo,
  async save(tx, { id, fields: { logo: _logo, ...fields }, pictureHash }) {
    const taxonomy = await openTaxonomyWriter(tx);
    const saved = taxonomy.saveBrand({ ...fields, id, logoHash: pictureHash });
    await taxonomy.flush();
    return saved.id;
  },
  async updateProducts(tx, before, { fields }) {
    if (before.name !== fields.name) await bumpProductsVersion(tx);
  },
});

async function findBrand(db: Database, id: number): Promise<SummaryBrand | undefined> {
  return (await loadCatalogueSummary(db)).brands.find((brand) => brand.id === id);
}
