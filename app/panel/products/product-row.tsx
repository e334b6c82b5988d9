import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import type { OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import { panelProductPath } from '#app/panel-paths.ts';
import { panelProductTexts as texts } from '#app/panel/products/texts.ts';
import type { Reply } from '#app/panel/forms/reply.ts';
import { SelectRowBox } from '#app/panel/frame/row-selection.tsx';
import { Thumbnail } from '#app/panel/shared/thumbnail.tsx';
import { tableRoles } from '#app/design/table-roles.ts';
import { cellNames, formatCells, readCellText, type CellDetails, type CellName } from './editable-cells.ts';
import { CellField } from './cell-field.tsx';
import { RowOutcome } from './row-outcome.tsx';
import { useSavedProduct } from './use-saved-product.ts';

/**
 * Renders a product as a form: a text field is saved when it loses the focus or on Enter, a check box at once. The form
 * also sends the initial values, so that another person's change is not overwritten. The button that undoes a change
 * stays while a change is saved, so that it keeps the focus.
 */
export function ProductRow({ product: loadedProduct }: { product: OwnerProduct }) {
  const { id, title } = loadedProduct;
  const [formId, errorId] = [`produto-${id}`, `produto-${id}-erro`];
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<(Reply & Partial<CellDetails>) | null>();
  const product = useSavedProduct(loadedProduct, fetcher.data?.saved);
  const cells = formatCells(product);
  const { invalidFields = [], undo = null } = fetcher.data ?? {};

  // A field that is changed while the row is being saved is saved afterwards, because the form does not contain the new
  // stored values yet. Refs are used because the fetcher's state changes only with the next rendering.
  const isSaving = useRef(false);
  const hasWaitingChange = useRef(false);
  const lastBody = useRef<HTMLFormElement | FormData>(null);
  const isChanged = (cell: CellName) =>
    form.current !== null && readCellText(new FormData(form.current), cell) !== cells[cell];

  function save(target: EventTarget & Element): void {
    const cell = cellNames.find((name) => name === target.getAttribute('name'));
    if (!cell) return;
    if (isSaving.current) hasWaitingChange.current = true;
    // A cell whose error was corrected by restoring the stored value has nothing to save, but its error must disappear.
    else if (isChanged(cell) || invalidFields.includes(cell)) submit(form.current);
  }
  function submit(body: HTMLFormElement | FormData | null): void {
    isSaving.current = true;
    lastBody.current = body;
    void fetcher.submit(body, { method: 'post' });
  }
  const saveWaiting = useEffectEvent(() => {
    if (fetcher.state !== 'idle') return;
    isSaving.current = false;
    if (!hasWaitingChange.current) return;
    hasWaitingChange.current = false;
    if (cellNames.some(isChanged)) submit(form.current);
  });
  useEffect(() => saveWaiting(), [fetcher.state, fetcher.data]);

  function undoSave(): void {
    if (isSaving.current) return;
    submit(makeUndoForm(undo, cells));
  }

  return (
    <tr
      {...tableRoles.row}
      className="card panel-row mb-2 p-3 @[54rem]:mb-1 @[54rem]:py-0.5"
      // A check box is saved only when it changes. Moving the focus to the leave dialog saves nothing.
      onBlur={({ target, relatedTarget }) => {
        if (!isCheckbox(target) && !relatedTarget?.closest('dialog')) save(target);
      }}
      onChange={({ target }) => {
        if (isCheckbox(target)) save(target);
      }}
    >
      {/* The check box is above the link to the product, which covers the whole title. */}
      <td {...tableRoles.cell} className="absolute top-1 right-1 z-1 @[54rem]:static">
        <SelectRowBox name="id" value={id} label={texts.selectProduct(title)} />
      </td>
      <ProductName product={product} />
      {cellNames.map((cell) => (
        <CellField
          key={cell}
          cell={cell}
          title={title}
          value={cells[cell]}
          formId={formId}
          errorId={invalidFields.includes(cell) ? errorId : undefined}
          savedReply={fetcher.state === 'idle' && undo?.some(([name]) => name === cell) ? fetcher.data : undefined}
          hasWaitingChange={hasWaitingChange}
          onCorrect={save}
        />
      ))}
      <td {...tableRoles.cell} className="panel-row-outcome flex flex-wrap items-center gap-2 text-sm">
        <fetcher.Form
          id={formId}
          ref={form}
          method="post"
          data-saves
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          <input type="hidden" name="id" value={id} />
          {cellNames.map((cell) => (
            <input key={cell} type="hidden" name={`visto-${cell}`} value={cells[cell]} />
          ))}
        </fetcher.Form>
        <RowOutcome
          title={title}
          fetcher={fetcher}
          errorId={errorId}
          onUndo={undoSave}
          onSaveAgain={() => submit(lastBody.current)}
        />
      </td>
    </tr>
  );
}

function makeUndoForm(undo: Reply['undo'], cells: Record<CellName, string>): FormData {
  const undoForm = new FormData();
  for (const [name, value] of undo ?? []) undoForm.set(name, value);
  for (const cell of cellNames) if (undoForm.has(cell)) undoForm.set(`visto-${cell}`, cells[cell]);
  return undoForm;
}

function isCheckbox(field: Element): boolean {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

function ProductName({ product }: { product: OwnerProduct }) {
  const { id, sku, title, category, brand, picture } = product;
  const unusualStates = listUnusualStates(product);
  return (
    <th
      {...tableRoles.rowHeader}
      className="panel-row-title relative flex min-w-0 items-center gap-3 pr-11 font-normal @[54rem]:pr-0"
    >
      <Thumbnail picture={picture} />
      <span className="min-w-0">
        <Link
          to={panelProductPath(id)}
          title={title}
          className="prose-link line-clamp-3 after:absolute after:-inset-1 leading-tight font-semibold wrap-anywhere @[54rem]:line-clamp-2 @[54rem]:text-sm @[54rem]:leading-tight"
        >
          {title}
        </Link>
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft @[54rem]:line-clamp-1 @[54rem]:text-xs">
          {unusualStates.length > 0 && <b className="text-clay">{unusualStates.join(' · ')} </b>}
          {[sku, category, brand].filter(Boolean).join(' · ')}
        </span>
      </span>
    </th>
  );
}

/** Lists the unusual states of a product, such as hidden. */
export function listUnusualStates({ isHidden, isRestricted }: OwnerProduct): string[] {
  return [isHidden ? [texts.badges.hidden] : [], isRestricted ? [texts.badges.restricted] : []].flat();
}
