import { htmlToText } from '#app/domain/catalogue/description/description.ts';
import type { FormPart } from '#app/domain/catalogue/product-form/fields.ts';
import {
  formatProductForm,
  listFilled,
  type ProductContent,
  type ProductForm,
} from '#app/domain/catalogue/product-form/product-form.ts';
import { listKept } from '#app/domain/catalogue/product-form/photo-list.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';

const texts = productFormTexts.conflict;
const maxShown = 160;

interface ConflictBoxProps {
  conflicts: readonly FormPart[];
  form: ProductForm;
  seen: ProductContent;
}

/** Shows what the owner typed beside what somebody else changed, so that the owner decides between them. */
export function ConflictBox({ conflicts, form, seen }: ConflictBoxProps) {
  const theirs = formatProductForm(seen);
  return (
    <section className="card border-2 border-corn bg-corn-soft p-4" aria-labelledby="conflito">
      <h2 id="conflito" tabIndex={-1} className="text-lg">
        {texts.title}
      </h2>
      <p>{conflicts.length > 0 ? texts.choose : texts.follows}</p>
      {conflicts.map((part) => (
        <fieldset key={part} className="mt-3">
          <legend className="font-semibold">{productFormTexts.labels[part]}</legend>
          <Choice part={part} value={'meu'} label={texts.mine} text={describe(form, part)} isChosen />
          <Choice part={part} value={'atual'} label={texts.theirs} text={describe(theirs, part)} />
        </fieldset>
      ))}
    </section>
  );
}

interface ChoiceProps {
  part: FormPart;
  value: 'meu' | 'atual';
  label: string;
  text: string;
  isChosen?: boolean;
}

function Choice({ part, value, label, text, isChosen = false }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={`conflito-${part}`}
        value={value}
        defaultChecked={isChosen}
        className="size-5 flex-none"
      />
      <span className="min-w-0 wrap-anywhere">
        {label}: <strong>{text || texts.empty}</strong>
      </span>
    </label>
  );
}

function describe({ values, photos, information }: ProductForm, part: FormPart): string {
  if (part === 'photos') return texts.photos(listKept(photos).length);
  if (part === 'information') return texts.rows(listFilled(information).length);
  const value = values[part];
  const options: Record<string, Record<string, string>> = productFormTexts.options;
  const text = options[part]?.[value] ?? (part === 'description' ? htmlToText(value) : value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
