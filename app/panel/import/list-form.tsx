import { findMissingFields, type SurveyedTable } from '#app/domain/tasks/import-task.ts';
import { panelImportTexts } from '#app/panel/import/texts.ts';

const texts = panelImportTexts.columns;

/** Renders the choice of the source of codes and categories when no column provides them. */
export function ListForm({ table, prefix }: { table: SurveyedTable; prefix: string }) {
  const { choice, columns } = table;
  const missing = findMissingFields(columns.map(({ field }) => field));
  return (
    <>
      {missing.includes('sku') && (
        <label className="mt-3 flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name={`${prefix}-codigos`}
            defaultChecked={choice.makesCodes}
            className="mt-1 size-5 shrink-0 accent-pasture"
          />
          <span>
            {texts.codes}
            <span className="block text-sm text-ink-soft">{texts.codesHint}</span>
          </span>
        </label>
      )}
      {(missing.includes('parent') || choice.category !== '') && (
        <CategoryChoice table={table} name={`${prefix}-categoria`} />
      )}
    </>
  );
}

function CategoryChoice({ table: { choice, sections, names }, name }: { table: SurveyedTable; name: string }) {
  const [source, forAll] = choice.category.startsWith('name:')
    ? ['name', choice.category.slice(5)]
    : [choice.category, ''];
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
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === source}
            className="size-5 shrink-0 accent-pasture"
          />
          <span className="min-w-0 break-words">{label}</span>
        </label>
      ))}
      <input
        name={`${name}-nome`}
        defaultValue={forAll}
        maxLength={120}
        aria-label={texts.categoryName}
        className="field mt-1 w-full sm:max-w-sm"
      />
    </fieldset>
  );
}
