import { Form, Link } from 'react-router';
import type { OwnerList, OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import {
  isFiltered,
  ownerConditions,
  type OwnerProductQuery,
} from '#app/domain/catalogue/owner/owner-product-query.ts';
import type { NamedId } from '#app/domain/catalogue/product.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { panelProductTexts as texts } from '#app/panel/products/texts.ts';
import { SelectField, TextField, TickField, type SelectOptions } from '#app/panel/forms/field.tsx';
import type { LastChange } from '#app/panel/shared/last-bulk-change.tsx';
import { DisclosureTitle } from '#app/design/disclosure-title.tsx';
import { Button } from '#app/design/button.tsx';

export interface ProductListPage extends OwnerList<OwnerProduct> {
  query: OwnerProductQuery;
  pageSize: number;
  /** Whether products may be changed; only owners may. */
  mayChange: boolean;
  categories: NamedId[];
  brands: NamedId[];
  /**
   * Number of products that come from the starter catalogue; 0 when the owner has dismissed the guide that mentions
   * them.
   */
  examples: number;
  lastApplied: LastChange;
}

/** Renders the fields for search, filters and sort order, which are parameters of the URL. */
export function ProductFilters({ list: { query, categories, brands } }: { list: ProductListPage }) {
  const { text, conditions, categoryId, brandId, sort, direction } = query;
  const order = texts.orders.find((candidate) => candidate.sort === sort && candidate.direction === direction);
  return (
    <Form method="get" role="search" className="mt-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={texts.search}
          name="busca"
          type="search"
          defaultValue={text}
          maxLength={200}
          className="min-w-[min(10rem,100%)] flex-1"
        />
        <Button type="submit">{texts.submit}</Button>
        {isFiltered(query) && (
          <Link to={panelPaths.products} className="btn btn-quiet">
            {texts.clear}
          </Link>
        )}
      </div>
      <details className="mt-2" open={conditions.length > 0 || categoryId !== null || brandId !== null}>
        <DisclosureTitle className="min-h-11 w-fit font-medium text-pasture">{texts.more}</DisclosureTitle>
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            name="categoria"
            label={texts.category}
            defaultValue={categoryId ?? ''}
            options={listGroupOptions(categories, texts.anyCategory)}
          />
          <SelectField
            name="marca"
            label={texts.brand}
            defaultValue={brandId ?? ''}
            options={listGroupOptions(brands, texts.anyBrand)}
          />
          <SelectField
            name="ordem"
            label={texts.sort}
            defaultValue={order?.value ?? ''}
            options={texts.orders.map(({ value, label }) => [value, label])}
          />
          <fieldset className="flex flex-wrap gap-x-4 sm:col-span-3">
            <legend className="text-sm font-medium">{texts.show}</legend>
            {ownerConditions.map((condition) => (
              <TickField
                key={condition}
                name="mostrar"
                value={condition}
                defaultChecked={conditions.includes(condition)}
                label={texts.conditions[condition]}
              />
            ))}
          </fieldset>
        </div>
      </details>
    </Form>
  );
}

function listGroupOptions(named: readonly NamedId[], anyLabel: string): SelectOptions {
  return [['', anyLabel], ...named.map(({ id, name }) => [String(id), name] as const)];
}
