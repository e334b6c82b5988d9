import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { plainNames } from '#app/domain/catalogue/plain-fields.ts';
import { formParts, type FormFieldName } from '#app/domain/catalogue/product-form/fields.ts';
import type { ProductContent, ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { ConflictBox } from '#app/panel/product/form/conflict-box.tsx';
import { DescriptionField } from '#app/panel/product/description/description-field.tsx';
import { keepDraft, listTexts } from '#app/panel/product/form/draft.ts';
import { FormField } from '#app/panel/product/form/form-field.tsx';
import { formatPartError, FormSection, getPartId } from '#app/panel/product/form/form-parts.tsx';
import { InformationRows } from '#app/panel/product/form/information-rows.tsx';
import { PhotoList } from '#app/panel/product/photos/photo-list.tsx';
import { productActs, type ProductFormPage, type ProductReply } from '#app/panel/product/product-page.ts';
import { useUnsaved } from '#app/panel/product/form/use-unsaved.ts';
import { ActButton } from '#app/panel/forms/act-button.tsx';

interface ProductFormBodyProps {
  page: ProductFormPage;
  reply: ProductReply | undefined;
  form: ProductForm;
  /** The product as the form was filled with it. */
  seen: ProductContent | null;
  isUnsavedAtFirst: boolean;
}

/** Fields in two columns where there is room, by section. */
const sections = [
  {
    title: texts.sections.price,
    fields: ['price', 'discount', 'priceSteps', 'offerStart', 'offerEnd', 'offerEndsDiscount'],
  },
  { title: texts.sections.stock, fields: ['quantity', 'status', 'hidden', 'featured', 'saleRestriction'] },
] as const;
const moreFields = [...plainNames, 'slug', 'category'] as const;

export function ProductFormBody({ page, reply, form, seen, isUnsavedAtFirst }: ProductFormBodyProps) {
  const { id, choices } = page;
  const { values, photos, information } = form;
  const { pathname, search } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const { isUnsaved, note } = useUnsaved(element, { path: pathname, isRefused: isUnsavedAtFirst });
  const [isSending, setSending] = useState(false);
  const [parent, setParent] = useState(values.parent);
  const fieldErrors = reply?.fieldErrors ?? {};
  const firstWrong = formParts.find((part) => fieldErrors[part]);
  const conflicts = reply?.edited?.conflicts ?? null;

  const focusFirst = useEffectEvent(() => {
    const target = firstWrong ? getPartId(firstWrong) : conflicts ? 'conflito' : undefined;
    if (target) document.getElementById(target)?.focus();
  });
  useEffect(() => focusFirst(), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    const unread = [...event.currentTarget.querySelectorAll('input')].find((input) => input.validity.badInput);
    // A date without its time is sent as no date at all.
    if (unread) {
      event.preventDefault();
      unread.reportValidity();
      return;
    }
    keepDraft(pathname, listTexts(event.currentTarget));
  }
  const names = listNames(choices, parent);
  const field = (name: FormFieldName, className = '') => (
    <FormField
      key={name}
      name={name}
      className={className}
      value={values[name]}
      error={formatPartError(name, fieldErrors)}
      names={names[name]}
      onChoose={name === 'parent' ? setParent : undefined}
    />
  );

  return (
    <Form
      ref={element}
      method="post"
      // The action is given so that the new address has no hash: the router would scroll to the hash, not to the refused field.
      action={pathname + search}
      encType="multipart/form-data"
      noValidate
      data-unsaved={isUnsaved || undefined}
      className="mt-4 flex flex-col gap-4"
      onInput={note}
      onChange={note}
      onSubmit={submit}
    >
      {/* Enter in any field saves: the first button of a form is the one it presses. */}
      <button type="submit" name="acao" value={productActs.save} className="sr-only" tabIndex={-1} aria-hidden="true">
        {texts.save}
      </button>
      <input type="hidden" name="visto" value={seen ? JSON.stringify(seen) : ''} />
      {conflicts && seen ? <ConflictBox conflicts={conflicts} form={form} seen={seen} /> : <Problems reply={reply} />}
      <FormSection title={texts.sections.photos}>
        <PhotoList
          photos={photos}
          error={formatPartError('photos', fieldErrors)}
          onChange={note}
          onSending={setSending}
        />
      </FormSection>
      <FormSection title={texts.sections.basics}>
        <div className="product-fields">
          {field('title', 'sm:col-span-2')}
          {(['sku', 'parent', 'children', 'brand', 'unit'] as const).map((name) => field(name))}
        </div>
      </FormSection>
      {sections.map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          <div className="product-fields">{fields.map((name) => field(name))}</div>
        </FormSection>
      ))}
      <FormSection title={texts.sections.description}>
        <DescriptionField
          value={values.description}
          error={formatPartError('description', fieldErrors)}
          onChange={note}
        />
      </FormSection>
      <FormSection title={texts.sections.information} hint={texts.information.hint}>
        <InformationRows rows={information} error={formatPartError('information', fieldErrors)} />
      </FormSection>
      <FormSection title={texts.sections.more}>
        <div className="product-fields">{moreFields.map((name) => field(name))}</div>
      </FormSection>
      <SaveBar isNew={id === null} isSending={isSending} isUnsaved={isUnsaved} />
    </Form>
  );
}

/** What fields suggest as one types; subcategories are those of the chosen category. */
function listNames(
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

interface SaveBarProps {
  isNew: boolean;
  /** Whether a photo is being sent; the product can be saved only with all of its photos. */
  isSending: boolean;
  isUnsaved: boolean;
}

function SaveBar({ isNew, isSending, isUnsaved }: SaveBarProps) {
  const isSaving = useNavigation().formMethod !== undefined;
  return (
    <div className="product-save">
      <ActButton
        act={productActs.save}
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
function Problems({ reply }: { reply: ProductReply | undefined }) {
  if (!reply?.edited || reply.errors.length === 0) return null;
  const wrong = formParts.flatMap((part) => (reply.fieldErrors[part] ?? []).map((reason) => ({ part, reason })));
  return (
    <div role="alert" className="rounded bg-clay-soft p-4 text-clay">
      <p className="font-semibold">{reply.errors[0]}</p>
      <ul className="mt-1 list-disc pl-5">
        {wrong.map(({ part, reason }) => (
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
