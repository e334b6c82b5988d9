import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { useEffect, useRef, type FormEvent } from 'react';
import { attributeFilterTexts } from '#app/texts/listing/listing-texts.ts';
import { foldValue } from '#app/domain/listing/rebase-params.ts';
import { Button } from '#app/design/button.tsx';
import { HiddenFields } from '#app/design/navigation/hidden-fields.tsx';
import { FilterSection, MoreChoices } from '#app/storefront/shared/listing/filters/filter-section.tsx';
import type { AttributeBox, AttributeForm, AttributeGroup } from '#app/storefront/shared/listing/listing-data.ts';
import { readForm } from '#app/design/navigation/use-get-form-submit.ts';
import { useListingChoice } from '#app/storefront/shared/listing/use-listing-choice.ts';

const formId = 'rotulos';
const fieldName = 'rotulo';

/**
 * Renders attribute values as check boxes. Each change filters at once; without JavaScript a button submits the form.
 */
export function AttributeFilters({
  path,
  attributes: { fields, groups },
}: {
  path: string;
  attributes: AttributeForm;
}) {
  const choose = useListingChoice();
  const form = useRef<HTMLFormElement>(null);
  const isFirstRender = useRef(true);

  /** Navigates to the listing with the values that are now checked, of which `changedBoxes` have just changed. */
  function applyFilter(changedBoxes: readonly HTMLInputElement[], submitter?: HTMLElement | null) {
    if (!form.current) return;
    const to = readForm(form.current, submitter);
    const from = readForm(form.current);
    for (const { checked, name, value } of changedBoxes) {
      if (checked) from.delete(name, value);
      else from.append(name, value);
    }
    void choose({ path, from, to });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    applyFilter([], (event.nativeEvent as SubmitEvent).submitter);
  }

  const applyEarlyChanges = useRef(applyFilter);
  useEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])];
    const changedBoxes = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
    // Boxes that were checked before hydration have not been submitted yet. After that, the URL determines which
    // are checked.
    if (isFirstRender.current && changedBoxes.length > 0) {
      applyEarlyChanges.current(changedBoxes);
    } else {
      for (const box of boxes) box.checked = box.defaultChecked;
    }
    isFirstRender.current = false;
  }, [groups]);

  return (
    <form ref={form} id={formId} method="get" action={path} autoComplete="off" onSubmit={submit}>
      <HiddenFields fields={fields} />
      {groups.map((group) => (
        <FilterSection key={group.key} heading={group.heading}>
          <Boxes group={group} boxes={group.boxes} onTick={(box) => applyFilter([box])} />
          {group.more ? (
            <MoreChoices text={group.more.text} isOpen={group.more.boxes.some(([, , isSelected]) => isSelected)}>
              <SearchableBoxes group={group} boxes={group.more.boxes} onTick={(box) => applyFilter([box])} />
            </MoreChoices>
          ) : null}
        </FilterSection>
      ))}
      <Button type="submit" variant="secondary" className="sticky bottom-3 mb-5 w-full js:hidden">
        {attributeFilterTexts.submit}
      </Button>
    </form>
  );
}

interface BoxesProps {
  group: AttributeGroup;
  boxes: readonly AttributeBox[];
  onTick: (box: HTMLInputElement) => void;
}

function Boxes({ group, boxes, onTick }: BoxesProps) {
  return (
    <ul aria-label={group.heading}>
      {boxes.map(([name, count, isSelected]) => (
        <li key={name}>
          <label className="choice">
            <input
              type="checkbox"
              name={fieldName}
              value={getValue(group, name)}
              defaultChecked={isSelected === true}
              onChange={(event) => onTick(event.currentTarget)}
            />
            <span>{name}</span>
            <small translate="no">{formatCount(count)}</small>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Number of values above which a text field for searching among them is shown. */
const manyBoxes = 12;

/** Renders the less frequent values. When there are many, a text field filters them by name. */
function SearchableBoxes(props: BoxesProps) {
  const label = attributeFilterTexts.seek(props.group.heading);
  function filterByName({ currentTarget: { value, nextElementSibling } }: FormEvent<HTMLInputElement>): void {
    for (const item of nextElementSibling?.querySelectorAll('li') ?? [])
      item.hidden = !foldValue(item.textContent).includes(foldValue(value));
  }
  return (
    <>
      {props.boxes.length > manyBoxes ? (
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          className="field my-2 w-full no-js:hidden"
          onInput={filterByName}
        />
      ) : null}
      <Boxes {...props} />
    </>
  );
}

/** Maximum number of values above the list, so that they take only a few lines on a phone. */
const maxQuickChoices = 5;

/**
 * Renders the first values of the first attribute filter above the list on narrow screens. Pressing a value adds it to
 * the filter.
 */
export function QuickAttributes({ groups }: { groups: readonly AttributeGroup[] }) {
  return (
    <div className="quick-attributes no-print lg:hidden">
      {groups.slice(0, 1).map((group) => (
        <p key={group.key}>
          <b>{group.heading}</b>
          {group.boxes
            .filter(([, , isSelected]) => !isSelected)
            .slice(0, maxQuickChoices)
            .map(([name]) => (
              <button key={name} form={formId} name={fieldName} value={getValue(group, name)} className="chip">
                {name}
              </button>
            ))}
        </p>
      ))}
    </div>
  );
}

/**
 * Returns the attribute value for the URL. Commas become full stops, because a comma would separate two values; the
 * server treats commas and full stops as equal.
 */
function getValue({ key }: AttributeGroup, name: string): string {
  return `${key}.${name.replaceAll(',', '.')}`;
}
