import { findMissingFields, mayAddProducts, type SurveyedTable } from '#app/domain/tasks/import-task.ts';
import { getCategoryForAll } from '#app/domain/tasks/price-list-options.ts';
import { TickField } from '#app/panel/forms/field.tsx';
import { panelImportTexts } from '#app/panel/import/texts.ts';

const texts = panelImportTexts.columns;

/** Renders the fields that choose where SKUs and categories come from when no column provides them. */
export function SkuAndCategoryFields({ table, prefix }: { table: SurveyedTable; prefix: string }) {
  const { choice, columns } = table;
  const fields = columns.map(({ field }) => field);
  const missingFields = findMissingFields(fields);
  return (
    <>
      {missingFields.includes('sku') && (
        <TickField
          name={`${prefix}-codigos`}
          defaultChecked={choice.generatesSkus}
          label={texts.codes}
          hint={texts.codesHint}
          className="mt-3"
        />
      )}
      {((mayAddProducts(fields) && missingFields.includes('parent')) || choice.category !== '') && (
        <CategoryChoice table={table} name={`${prefix}-categoria`} />
      )}
    </>
  );
}

function CategoryChoice({ table: { choice, sections, names }, name }: { table: SurveyedTable; name: string }) {
  const categoryForAll = getCategoryForAll(choice.category);
  const source = categoryForAll === undefined ? choice.category : 'name';
  const sources = [
    ...(sections.length > 0 ? [['sections', texts.categoryOfSections(sections)] as const] : []),
    ...(names[0] ? [['sheet', texts.categoryOfSheet(names)] as const] : []),
    ['', texts.categoryOfColumn] as const,
    ['name', texts.categoryForAll] as const,
  ];
  return (
    <fieldset className="card mt-3 p-3 sm:p-4">
      <legend className="float-left w-full font-semibold">{texts.category}</legend>
      <p className="clear-both text-sm text-ink-soft">{texts.categoryHint}</p>
      {sources.map(([value, label]) => (
        <TickField key={value} type="radio" name={name} value={value} defaultChecked={value === source} label={label} />
      ))}
      <input
        name={`${name}-nome`}
        defaultValue={categoryForAll}
        maxLength={120}
        aria-label={texts.categoryName}
        className="field mt-1 w-full sm:max-w-sm"
      />
    </fieldset>
  );
}
