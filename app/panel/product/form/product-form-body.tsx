import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { plainNames } from '#app/domain/catalogue/plain-fields.ts';
import { formParts, type FormFieldName } from '#app/domain/catalogue/product-form/product-form-fields.ts';
import type { ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { DescriptionField } from '#app/panel/product/description/description-field.tsx';
import { ProductField } from '#app/panel/product/form/product-field.tsx';
import { formatPartError, FormSection, getListProblem, getPartId } from '#app/panel/product/form/form-parts.tsx';
import { InformationRows } from '#app/panel/product/form/information-rows.tsx';
import { useConflictingParts } from '#app/panel/product/form/use-conflicting-parts.ts';
import { PhotoList } from '#app/panel/product/photos/photo-list.tsx';
import {
  productActions,
  type PartErrors,
  type ProductDetails,
  type ProductFormPage,
} from '#app/panel/product/product-page.ts';
import { useUnsavedDraft } from '#app/panel/product/form/use-unsaved-draft.ts';
import { EditConflict } from '#app/panel/forms/edit-conflict.tsx';
import { ActionButton } from '#app/panel/forms/action-button.tsx';

interface ProductFormBodyProps {
  page: ProductFormPage;
  /** Refused input or a recovered draft, which the form shows instead of the stored values. */
  edited: ProductDetails['edited'] | undefined;
  /** Message above the list of errors. */
  error: string | undefined;
  /** Values of the form before the user changed them. */
  initial: ProductForm;
}

/** Sections of the form that consist only of simple fields. */
const sections = [
  {
    title: texts.sections.price,
    fields: ['price', 'discount', 'priceSteps', 'offerStart', 'offerEnd', 'offerEndsDiscount'],
  },
  { title: texts.sections.stock, fields: ['quantity', 'status', 'hidden', 'featured', 'saleRestriction'] },
] as const;
const moreFields = [...plainNames, 'slug', 'category'] as const;

/** Renders the form of a new or existing product, with its errors and the values that another person has changed. */
export function ProductFormBody({ page, edited, error, initial }: ProductFormBodyProps) {
  const { id, choices } = page;
  const { form, version } = edited ?? page;
  const { errors = {}, stored = null } = edited ?? {};
  const conflict = useConflictingParts(form, { stored, initial });
  const { values, photos, information, differences, seen, getPartKey, choose } = conflict;
  // The version must match the values in the fields, so it stays the same when the screen reloads its data.
  const [shownVersion] = useState(version);
  const { pathname, search } = useLocation();
  const formElement = useRef<HTMLFormElement>(null);
  const isEdited = edited !== undefined;
  const { isUnsaved, recordInput } = useUnsavedDraft(formElement, { initial: seen, startsUnsaved: isEdited });
  const [isSending, setSending] = useState(false);
  const [chosenParent, setChosenParent] = useState<{ key: string; parent: string }>();
  const parent = chosenParent?.key === getPartKey('parent') ? chosenParent.parent : values.parent;

  const focusInvalid = useEffectEvent(() => focusFirstInvalid(errors));
  useEffect(() => focusInvalid(), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (reportIncompleteInput(event.currentTarget)) event.preventDefault();
    else recordInput();
  }
  const nameChoices = listNameChoices(choices, parent);
  const renderField = (name: FormFieldName, className = '') => (
    <ProductField
      key={getPartKey(name)}
      name={name}
      className={className}
      value={values[name]}
      error={formatPartError(name, errors)}
      nameChoices={nameChoices[name]}
      onChoose={name === 'parent' ? (typed) => setChosenParent({ key: getPartKey(name), parent: typed }) : undefined}
    />
  );

  return (
    <Form
      ref={formElement}
      method="post"
      // The action omits the hash of the URL, because the router would scroll to its target instead of the refused
      // field.
      action={pathname + search}
      encType="multipart/form-data"
      noValidate
      data-unsaved={isUnsaved || undefined}
      className="mt-4 flex flex-col gap-4"
      onInput={recordInput}
      onChange={recordInput}
      onSubmit={submit}
    >
      {/* Enter in a field presses the first submit button of the form, so a hidden button that saves comes first. */}
      <button type="submit" name="acao" value={productActions.save} className="sr-only" tabIndex={-1} aria-hidden>
        {texts.save}
      </button>
      <EditConflict version={shownVersion} differences={differences} labels={texts.labels} onChoose={choose} />
      {!differences && error !== undefined && <Problems error={error} errors={errors} />}
      <FormSection title={texts.sections.photos}>
        <PhotoList
          key={getPartKey('photos')}
          photos={photos}
          {...getListProblem('photos', edited)}
          onChange={recordInput}
          onSending={setSending}
        />
      </FormSection>
      <FormSection title={texts.sections.basics}>
        <div className="product-fields">
          {renderField('title', 'sm:col-span-2')}
          {(['sku', 'parent', 'children', 'brand', 'unit'] as const).map((name) => renderField(name))}
        </div>
      </FormSection>
      {sections.map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          <div className="product-fields">{fields.map((name) => renderField(name))}</div>
        </FormSection>
      ))}
      <FormSection title={texts.sections.description}>
        <DescriptionField
          key={getPartKey('description')}
          value={values.description}
          error={formatPartError('description', errors)}
          onChange={recordInput}
        />
      </FormSection>
      <FormSection title={texts.sections.information} hint={texts.information.hint}>
        <InformationRows
          key={getPartKey('information')}
          rows={information}
          {...getListProblem('information', edited)}
          onChange={recordInput}
        />
      </FormSection>
      <FormSection title={texts.sections.more}>
        <div className="product-fields">{moreFields.map((name) => renderField(name))}</div>
      </FormSection>
      <SaveBar isNew={id === null} isSending={isSending} isUnsaved={isUnsaved} />
    </Form>
  );
}

/** Focuses the first invalid control. Below a list of names it may be the text field for a new name. */
function focusFirstInvalid(errors: PartErrors): void {
  const firstInvalid = formParts.find((part) => errors[part]);
  const control = firstInvalid && document.getElementById(getPartId(firstInvalid));
  (control?.parentElement?.querySelector<HTMLElement>('[aria-invalid]') ?? control)?.focus();
}

/**
 * Shows the browser's message at the first input that it cannot parse, such as an incomplete date and time. The browser
 * would send such an input as an empty value.
 * @returns whether there is such an input
 */
function reportIncompleteInput(form: HTMLFormElement): boolean {
  const incompleteInput = [...form.querySelectorAll('input')].find((input) => input.validity.badInput);
  incompleteInput?.reportValidity();
  return incompleteInput !== undefined;
}

/** Returns the names to choose from for each field; subcategories are those of the selected category. */
function listNameChoices(
  { categories, brands, productTypes }: ProductFormPage['choices'],
  parent: string,
): Partial<Record<FormFieldName, readonly string[]>> {
  return {
    parent: categories.map(({ name }) => name),
    children: categories.find(({ name }) => name === parent)?.children ?? [],
    brand: brands,
    productType: productTypes,
  };
}

/** Renders the bar with the button that saves the product, which is possible only after the upload of photos (`isSending`). */
function SaveBar({ isNew, isSending, isUnsaved }: Record<'isNew' | 'isSending' | 'isUnsaved', boolean>) {
  const isSaving = useNavigation().formMethod !== undefined;
  return (
    <div className="product-save sticky bottom-0 z-2 flex items-center gap-4 rounded-t border border-line bg-surface px-4 py-2.5 shadow">
      <ActionButton
        action={productActions.save}
        label={isSaving ? texts.saving : isNew ? texts.create : texts.save}
        disabled={isSending || isSaving}
      />
      <p role="status" className="text-sm text-ink-soft">
        {isSending ? texts.photos.wait : isUnsaved ? texts.unsaved : ''}
      </p>
    </div>
  );
}

/** Lists all problems, each with a link to its field. */
function Problems({ error, errors }: { error: string; errors: PartErrors }) {
  const problems = formParts.flatMap((part) => (errors[part] ?? []).map((reason) => ({ part, reason })));
  return (
    <div role="alert" className="rounded bg-clay-soft p-4 text-clay">
      <p className="font-semibold">{error}</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ part, reason }) => (
          <li key={part + reason}>
            <a href={`#${getPartId(part)}`} className="underline">
              {texts.issue({ label: texts.labels[part], reason })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
