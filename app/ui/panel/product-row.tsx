import { useEffect, useRef, type FocusEvent } from 'react';
import { useFetcher } from 'react-router';
import type { OwnerProduct } from '#app/domain/catalogue/owner-lists.ts';
import { productPath } from '#app/paths.ts';
import { panelProductTexts as texts } from '#app/texts/panel/products.ts';
import { cellNames, formatCells, type Cell, type CellOutcome } from '#app/ui/panel/product-cells.ts';
import { Button } from '#app/ui/primitives/button.tsx';

/**
 * A product as a form of its own: with scripts each field is saved when the owner leaves it or presses Enter, without them by the
 * button. What the fields were filled with goes along, so that nobody's change is overwritten unseen.
 */
export function ProductRow({ product }: { product: OwnerProduct }) {
  const { id, sku, title, category, isHidden } = product;
  const cells = formatCells(product);
  const fetcher = useFetcher<CellOutcome>();
  const { error, undo } = fetcher.data ?? { error: null, undo: null };

  function save(event: FocusEvent<HTMLFormElement>): void {
    const { target, currentTarget: form } = event;
    const cell = cellNames.find((name) => name === target.getAttribute('name'));
    if (!cell || readValue(form, cell) === cells[cell]) return;
    void fetcher.submit(form);
  }

  function takeBack(): void {
    const form = new FormData();
    form.set('id', String(id));
    for (const { cell, before } of undo ?? []) {
      form.set(cell, before);
      form.set(`visto-${cell}`, cells[cell]);
    }
    void fetcher.submit(form, { method: 'post' });
  }

  return (
    <li>
      <fetcher.Form method="post" className="card panel-row mb-2 p-3" onBlur={save}>
        <input type="hidden" name="id" value={id} />
        {cellNames.map((cell) => (
          <input key={cell} type="hidden" name={`visto-${cell}`} value={cells[cell]} />
        ))}
        <span className="panel-row-title">
          {isHidden ? (
            title
          ) : (
            <a href={productPath(id)} className="underline-offset-2 hover:underline">
              {title}
            </a>
          )}
          <span className="block text-sm text-ink-soft">
            {sku} · {category}
          </span>
        </span>
        {cellNames.map((cell) => (
          <CellField key={cell} cell={cell} title={title} value={cells[cell]} />
        ))}
        <span className="flex min-h-11 items-center gap-2 text-sm">
          <Button type="submit" size="small" variant="secondary" className="js:hidden">
            {texts.save}
          </Button>
          <span role="status">{fetcher.state === 'submitting' ? texts.saving : !error && undo && texts.saved}</span>
          {undo && fetcher.state === 'idle' && (
            <button type="button" className="min-h-11 underline" onClick={takeBack} aria-label={texts.undoOf(title)}>
              {texts.undo}
            </button>
          )}
        </span>
        {error && (
          <p role="alert" className="panel-row-error text-sm font-medium text-clay">
            {error}
          </p>
        )}
      </fetcher.Form>
    </li>
  );
}

function readValue(form: HTMLFormElement, cell: Cell): string {
  return String(new FormData(form).get(cell) ?? '');
}

function CellField({ cell, title, value }: { cell: Cell; title: string; value: string }) {
  const label = texts.columns[cell];
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // What was typed gives way to what is stored, and the focus stays where it is.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  const common = {
    ...{ ref: field, name: cell, defaultValue: value, className: 'field' },
    'aria-label': texts.fieldOf({ field: label, title }),
  };
  const options = cell === 'status' ? texts.statuses : cell === 'hidden' ? texts.hidden : null;
  return (
    <span className="flex flex-col gap-1">
      <span aria-hidden="true" className="text-sm text-ink-soft lg:hidden">
        {label}
      </span>
      {options ? (
        <select {...common}>
          {Object.entries(options).map(([option, word]) => (
            <option key={option} value={option}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          inputMode={cell === 'quantity' ? 'numeric' : 'decimal'}
          placeholder={cell === 'quantity' ? texts.unlimited : undefined}
          autoComplete="off"
        />
      )}
    </span>
  );
}
