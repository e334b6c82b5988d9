import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { tableRoles } from '#app/design/table-roles.ts';
import type { Reply } from '#app/panel/forms/reply.ts';
import { panelProductTexts as texts } from '#app/panel/products/texts.ts';
import { checkboxCells, type CellName } from './editable-cells.ts';

interface CellFieldProps {
  cell: CellName;
  title: string;
  /** Stored value, as the form sends it. */
  value: string;
  formId: string;
  /** Id of the element with the cell's error message; undefined without an error. */
  errorId: string | undefined;
  /** Reply that confirms that this cell was saved; otherwise undefined. */
  savedReply: Reply | null | undefined;
  /** Whether a cell of the row was changed while the row was being saved. */
  hasWaitingChange: RefObject<boolean>;
  /** Called when the stored value replaces a refused one. */
  onCorrect: (field: HTMLInputElement) => void;
}

/** Renders a cell of a product's row, as a text field or a check box. */
export function CellField({
  cell,
  title,
  value,
  formId,
  errorId,
  savedReply,
  hasWaitingChange,
  onCorrect,
}: CellFieldProps) {
  const checkbox = checkboxCells[cell];
  const sharedProps = {
    form: formId,
    name: cell,
    'data-cell': cell,
    'aria-label': texts.fieldOf({ field: texts.columns[cell], title }),
    'aria-invalid': errorId !== undefined || undefined,
    'aria-describedby': errorId,
    onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
      if (key !== 'Escape') return;
      restoreValue(currentTarget, value);
      if (errorId) onCorrect(currentTarget);
    },
  };
  const field = useRef<HTMLInputElement>(null);
  // The stored value replaces the typed text, and the field keeps the focus.
  const showStored = useEffectEvent(() => {
    if (field.current && !hasWaitingChange.current) restoreValue(field.current, value);
  });
  useEffect(() => showStored(), [value]);
  // The typed text is also replaced when it means the same as the stored value but is spelled differently.
  useEffect(() => {
    if (savedReply) showStored();
  }, [savedReply]);

  return (
    <td {...tableRoles.cell} className="flex flex-col gap-1">
      <label className="contents">
        <span aria-hidden="true" className="text-sm text-ink-soft @[54rem]:hidden">
          {texts.columns[cell]}
        </span>
        {checkbox ? (
          <>
            <input type="hidden" form={formId} name={cell} value={checkbox.off} />
            <span className="flex min-h-11 items-center @[54rem]:justify-center">
              <input
                {...sharedProps}
                ref={field}
                type="checkbox"
                value={checkbox.on}
                defaultChecked={value === checkbox.on}
                className="size-6 accent-pasture"
              />
            </span>
          </>
        ) : (
          <input
            {...sharedProps}
            ref={field}
            defaultValue={value}
            // The small padding makes the placeholder 'sem limite' fit into a third of a phone's width.
            className={`field ${cell === 'quantity' ? 'px-1.5' : ''}`}
            inputMode={cell === 'quantity' ? 'numeric' : 'decimal'}
            placeholder={cell === 'quantity' ? texts.unlimited : undefined}
            autoComplete="off"
          />
        )}
      </label>
    </td>
  );
}

function restoreValue(field: HTMLInputElement, value: string): void {
  if (field.type === 'checkbox') field.checked = field.value === value;
  else field.value = value;
}
