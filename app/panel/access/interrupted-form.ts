import { maxFormFields } from '#app/domain/shared/input/form-fields.ts';
import { readArray } from '#app/domain/shared/input/read-unknown.ts';

/**
 * Fields of a form that was posted after its session had ended. The sign-in form keeps them in a hidden field until the
 * sender has signed in.
 */
type FormFields = [name: string, value: string][];

/**
 * Reads the fields of an interrupted form, without its files: from the form itself or, when the sign-in form was posted,
 * from the hidden field that carries them (`isCarried`).
 */
export function readInterruptedForm(form: FormData): { fields: FormFields; isCarried: boolean } {
  const carriedText = form.get('guardado');
  // The hidden field comes from the client, so its content is validated.
  if (typeof carriedText === 'string') {
    const fields = readArray(carriedText).filter(isField);
    return { fields: fields.length > maxFormFields ? [] : fields, isCarried: true };
  }
  const fields = [...form].flatMap(([name, value]): FormFields => (typeof value === 'string' ? [[name, value]] : []));
  return { fields, isCarried: false };
}

function isField(field: unknown): field is [string, string] {
  return Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string');
}
