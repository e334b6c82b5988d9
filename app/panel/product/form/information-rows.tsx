import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { FieldError } from '#app/panel/forms/field.tsx';
import { getInvalidProps, getPartId, type ListProblem } from '#app/panel/product/form/form-parts.tsx';
import { Button, IconButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';

const texts = productFormTexts.information;

interface InformationRowsProps extends ListProblem {
  rows: readonly KeyValue[];
  /** Called when rows are added or removed. */
  onChange: () => void;
}

/** Renders fields for the names and values of the table 'Informações Adicionais'. Empty rows are not saved. */
export function InformationRows({ rows, error, invalidItem, onChange }: InformationRowsProps) {
  const [shownRows, setShownRows] = useState(() =>
    [...rows, { key: '', value: '' }].map((row, id) => ({ ...row, id })),
  );
  const id = getPartId('information');
  // A removed row fires no event of its fields, so the form is notified here.
  const notifyChange = useEffectEvent(onChange);
  useEffect(() => notifyChange(), [shownRows]);
  // The error of a row stands below its fields. After the row has been removed, it stands above the list.
  const invalidId = invalidItem && shownRows.find((row) => row.id === invalidItem.index)?.id;
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={productFormTexts.sections.information}>
      {invalidId === undefined && <FieldError id={id} error={error} />}
      <datalist id="info-nomes">
        {texts.usualNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <ol className="flex flex-col gap-3">
        {shownRows.map(({ id: rowId, key, value }, index) => (
          <li key={rowId} className="product-information">
            <input
              name="info-nome"
              className="field"
              list="info-nomes"
              placeholder={texts.key}
              aria-label={texts.keyOf(index + 1)}
              defaultValue={key}
              autoComplete="off"
              {...getInvalidProps('information', {
                item: rowId === invalidId ? invalidItem : undefined,
                input: 'info-nome',
              })}
            />
            <textarea
              name="info-valor"
              className="field"
              rows={1}
              placeholder={texts.value}
              aria-label={texts.valueOf(index + 1)}
              defaultValue={value}
              {...getInvalidProps('information', {
                item: rowId === invalidId ? invalidItem : undefined,
                input: 'info-valor',
              })}
            />
            <IconButton
              label={texts.removeOf(index + 1)}
              onClick={() => setShownRows(shownRows.filter((row) => row.id !== rowId))}
            >
              <Icon name="trash" className="size-5" />
            </IconButton>
            {rowId === invalidId && (
              <div className="col-span-full">
                <FieldError id={id} error={error} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={() =>
          setShownRows([...shownRows, { key: '', value: '', id: Math.max(-1, ...shownRows.map((row) => row.id)) + 1 }])
        }
      >
        {texts.add}
      </Button>
    </div>
  );
}
