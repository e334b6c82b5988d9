import { Form } from 'react-router';
import {
  ownerShows,
  ownerSorts,
  type OwnerList,
  type OwnerProduct,
  type OwnerProductQuery,
} from '#app/domain/catalogue/owner-lists.ts';
import { panelProductTexts as texts } from '#app/texts/panel/products.ts';
import { PagerLinks } from '#app/ui/panel/pager-links.tsx';
import { ProductRow } from '#app/ui/panel/product-row.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

export interface ProductPage extends OwnerList<OwnerProduct> {
  query: OwnerProductQuery;
}

/** All products, edited in place. */
export function ProductsScreen({ list: { query, items, total } }: { list: ProductPage }) {
  const { page, pageSize } = query;
  return (
    <>
      <h1 className="text-2xl">{texts.title}</h1>
      <Search query={query} />
      <p className="mt-4 text-ink-soft" role="status">
        {total === 0 ? texts.none : texts.count(total)}
      </p>
      {total > 0 && (
        <>
          <div aria-hidden="true" className="panel-row mt-2 px-3 text-sm font-semibold text-ink-soft max-lg:hidden">
            {[texts.product, ...Object.values(texts.columns)].map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          <ol className="mt-2" aria-label={texts.caption}>
            {items.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </ol>
        </>
      )}
      <PagerLinks page={page} hasMore={page * pageSize < total} previous={texts.previous} next={texts.next} />
    </>
  );
}

function Search({ query }: { query: OwnerProductQuery }) {
  return (
    <Form method="get" role="search" className="mt-4 flex flex-wrap items-end gap-3">
      <label className="flex min-w-52 flex-1 flex-col gap-1 text-sm font-medium">
        {texts.search}
        <input name="busca" type="search" className="field" defaultValue={query.text} maxLength={200} />
      </label>
      <Choice name="mostrar" label={texts.show} value={query.show} options={ownerShows} words={texts.shows} />
      <Choice name="ordem" label={texts.sort} value={query.sort} options={ownerSorts} words={texts.sorts} />
      <Button type="submit">{texts.submit}</Button>
    </Form>
  );
}

function Choice<Option extends string>({
  name,
  label,
  value,
  options,
  words,
}: {
  name: string;
  label: string;
  value: Option;
  options: readonly Option[];
  words: Readonly<Record<Option, string>>;
}) {
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {label}
      <select name={name} className="field" defaultValue={value}>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
