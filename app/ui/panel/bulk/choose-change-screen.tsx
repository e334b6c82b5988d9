import { Link } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import type { GroupNames } from '#app/texts/panel/bulk.ts';
import { panelBulkTexts as texts } from '#app/texts/panel/bulk.ts';
import { OutcomeMessage } from '#app/ui/panel/outcome-message.tsx';
import { ChangeForm, type RefusedChange } from './change-form.tsx';
import { DiscountFields, GroupField, PairField, PriceFields, TagFields } from './change-fields.tsx';

interface ChangeChoice extends GroupNames {
  selection: [name: string, value: string][];
  products: number | null;
  limit: number;
  last: { id: number; words: string } | null;
}

/** The changes that the chosen products can be given, each a form that leads to its list. */
export function ChooseChangeScreen({ choice, refused }: { choice: ChangeChoice; refused: RefusedChange | undefined }) {
  const { products, limit, categories, brands, selection } = choice;
  const back = new URLSearchParams(selection.filter(([name]) => name !== 'id' && name !== 'todos'));
  const isPossible = products !== null && products > 0;
  return (
    <>
      <p>
        <Link to={`${panelPaths.products}?${back}`} className="prose-link inline-flex min-h-11 items-center">
          {texts.backToTable}
        </Link>
      </p>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-soft">
        {products === null ? texts.tooMany(limit) : products === 0 ? texts.noProducts : texts.chosen(products)}
      </p>
      {choice.last && (
        <p className="mt-2 text-ink-soft">
          {texts.undoLast(choice.last.words)}{' '}
          <Link to={`${panelPaths.bulk}/${choice.last.id}`} className="prose-link">
            {texts.seeLast}
          </Link>
        </p>
      )}
      <OutcomeMessage outcome={refused && { message: null, error: refused.error }} />
      {isPossible && (
        <div className="mt-4 grid gap-3 xl:grid-cols-2">
          <ChangeForm change="price" refused={refused}>
            {(given) => <PriceFields given={given} />}
          </ChangeForm>
          <ChangeForm change="discount" refused={refused}>
            {(given) => <DiscountFields given={given} />}
          </ChangeForm>
          <ChangeForm change="stock" refused={refused}>
            {(given) => <PairField name="estoque" label={texts.forms.stock} words={texts.stock} given={given} />}
          </ChangeForm>
          <ChangeForm change="hidden" refused={refused}>
            {(given) => <PairField name="oculto" label={texts.forms.hidden} words={texts.hidden} given={given} />}
          </ChangeForm>
          <ChangeForm change="category" refused={refused}>
            {(given) => (
              <GroupField
                name="categoria"
                label={texts.category}
                given={given}
                choices={categories.flatMap(({ id, name, children }) => [
                  { value: String(id), label: name },
                  ...children.map((child) => ({ value: `${id}/${child.id}`, label: `${name}: ${child.name}` })),
                ])}
              />
            )}
          </ChangeForm>
          <ChangeForm change="brand" refused={refused}>
            {(given) => (
              <GroupField
                name="marca"
                label={texts.brand}
                given={given}
                choices={[
                  ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
                  { value: 'nenhuma', label: texts.noBrand },
                ]}
              />
            )}
          </ChangeForm>
          <ChangeForm change="tag" refused={refused}>
            {(given) => <TagFields given={given} />}
          </ChangeForm>
        </div>
      )}
    </>
  );
}
