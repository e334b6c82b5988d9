import { Form } from 'react-router';
import {
  findMissingFields,
  type ImportTask,
  type SurveyedColumn,
  type SurveyedTable,
} from '#app/domain/tasks/import-task.ts';
import { importFieldNames, panelImportTexts, programFieldNames } from '#app/panel/import/texts.ts';
import { Options, TickField } from '#app/panel/forms/field.tsx';
import { TaskButton } from '#app/panel/tasks/task-button.tsx';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { SkuAndCategoryFields } from './sku-and-category-fields.tsx';
import { ErrorBox } from '#app/design/outcome-message.tsx';

const texts = panelImportTexts.columns;

/**
 * Lists the columns of each uploaded worksheet with their first values and the field that each column was recognised
 * as, which the owner can correct.
 */
export function ColumnChoice({ task: { id, fileName, tables, replaces, failure } }: { task: ImportTask }) {
  return (
    <div className="mt-4">
      <h2 className="text-xl">
        {texts.title}: <span className="break-words">{fileName}</span>
      </h2>
      <p className="mt-1 text-ink-soft">{texts.intro}</p>
      {failure && (
        <ErrorBox role="alert" className="mt-4">
          {failure}
        </ErrorBox>
      )}
      <Form method="post" className="mt-4 flex flex-col gap-6">
        <input type="hidden" name="id" value={id} />
        {tables.map((table, index) => (
          <TableColumns key={table.layout} table={table} prefix={`coluna-${index}`} />
        ))}
        <TickField name="substituir" defaultChecked={replaces} label={texts.replaces} hint={texts.replacesHint} />
        <ActionButton action="ver-mudancas" label={texts.submit} className="self-start" />
      </Form>
      <div className="mt-3">
        <TaskButton id={id} action="cancelar" label={panelImportTexts.plan.discard} />
      </div>
    </div>
  );
}

function TableColumns({ table, prefix }: { table: SurveyedTable; prefix: string }) {
  const { names, headerRow, isChosen, columns } = table;
  const title = names[0] ? texts.sheets(names) : '';
  return (
    <section aria-label={title || texts.title}>
      {title !== '' && <h3 className="text-lg">{title}</h3>}
      <p className="text-sm text-ink-soft">
        {texts.headerRow(headerRow)}. {isChosen && texts.remembered}
      </p>
      <MissingFieldsWarning table={table} />
      <ul className="card mt-2 divide-y divide-line">
        {columns.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            name={`${prefix}-${column.index}`}
            isDuplicate={columns.some(({ letters, field }) => letters === column.duplicateOf && field === column.field)}
          />
        ))}
      </ul>
      <SkuAndCategoryFields table={table} prefix={prefix} />
    </section>
  );
}

/** Shows a warning with the important fields that no column provides, and what the import cannot do without them. */
function MissingFieldsWarning({ table: { columns, choice } }: { table: SurveyedTable }) {
  const filledFields = [...(choice.generatesSkus ? ['sku'] : []), ...(choice.category ? ['parent'] : [])];
  const missingFields = findMissingFields([...columns.map(({ field }) => field), ...filledFields]);
  if (missingFields.length === 0) return null;
  const names = missingFields.map((field) => importFieldNames[field] ?? field);
  return (
    <p className="mt-2 rounded bg-corn-soft p-3 font-medium">
      {missingFields[0] === 'sku' ? texts.missingKey(names[0] ?? '') : texts.missing(names)}
    </p>
  );
}

function ColumnRow({ column, name, isDuplicate }: { column: SurveyedColumn; name: string; isDuplicate: boolean }) {
  const { letters, header, samples, field, duplicateOf = '' } = column;
  const duplicateId = isDuplicate ? `${name}-duvida` : undefined;
  const isKnown = field === '' || field === 'label' || field in importFieldNames;
  return (
    <li className="grid gap-2 p-3 sm:grid-cols-[1fr_16rem] sm:items-center sm:gap-4 sm:p-4">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {header || texts.noHeader} <span className="text-sm font-normal text-ink-soft">{texts.column(letters)}</span>
        </p>
        <p className="truncate text-sm text-ink-soft">{samples.length > 0 ? samples.join(' · ') : texts.empty}</p>
        {isDuplicate && (
          <p id={duplicateId} className="mt-1 text-sm font-medium text-clay">
            {texts.duplicate(duplicateOf)}
          </p>
        )}
      </div>
      <select
        name={name}
        defaultValue={field}
        aria-label={texts.choice(header || letters)}
        aria-describedby={duplicateId}
        className="field"
      >
        <option value="">{texts.ignore}</option>
        {!isKnown && <option value={field}>{texts.ofProgram(programFieldNames[field])}</option>}
        <Options options={Object.entries(importFieldNames)} />
        <option value="label">{texts.label}</option>
      </select>
    </li>
  );
}
