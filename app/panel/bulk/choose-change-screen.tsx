import { Link } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { type GroupNames, panelBulkTexts as texts } from '#app/texts/panel/bulk.ts';
import { BackLink } from '#app/panel/frame/links.tsx';
import { OutcomeMessage } from '#app/design/outcome-message.tsx';
import {
  ChangeForm,
  discountFields,
  GroupField,
  hiddenFields,
  priceFields,
  stockFields,
  tagFields,
  type RefusedChange,
} from './change-forms.tsx';

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
      <BackLink to={`${panelPaths.products}?${back}`}>{texts.backToTable}</BackLink>
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
          <ChangeForm change="price" refused={refused} renderFields={priceFields} />
          <ChangeForm change="discount" refused={refused} renderFields={discountFields} />
          <ChangeForm change="stock" refused={refused} renderFields={stockFields} />
          <ChangeForm change="hidden" refused={refused} renderFields={hiddenFields} />
          <ChangeForm
            change="category"
            refused={refused}
            renderFields={(given) => (
              <GroupField
                {...{ name: 'categoria', label: texts.category, given }}
                choices={categories.flatMap(({ id, name, children }) => [
                  [String(id), name] as const,
                  ...children.map((child) => [`${id}/${child.id}`, `${name}: ${child.name}`] as const),
                ])}
              />
            )}
          />
          <ChangeForm
            change="brand"
            refused={refused}
            renderFields={(given) => (
              <GroupField
                {...{ name: 'marca', label: texts.brand, given }}
                choices={[...brands.map(({ id, name }) => [String(id), name] as const), ['nenhuma', texts.noBrand]]}
              />
            )}
          />
          <ChangeForm change="tag" refused={refused} renderFields={tagFields} />
          <ChangeForm
            change="delete"
            refused={refused}
            renderFields={() => <p className="sm:col-span-2">{texts.deleteHint}</p>}
          />
        </div>
      )}
    </>
  );
}
