import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { selectionFormId } from '#app/panel/frame/row-selection.tsx';

/** Fields of each form before the user changed anything. */
let initialFields = new WeakMap<HTMLFormElement, RecordedFields>();
/** The last submitted form while its response is pending; otherwise undefined. */
let submittedForm: HTMLFormElement | undefined;
/**
 * Whether the last submitted form was refused. Such a form contains unsaved input, although it is rendered again with
 * that input as its initial values.
 */
let isRefused = false;

interface RecordedFields {
  /** Id of the form at that time; it changes when the form is filled with newly stored values. */
  formId: string;
  /** Serialized fields. */
  fields: string;
}

/**
 * Records the fields of each form before the user can change them, and which form is submitted.
 * @returns function that removes the event listeners
 */
export function watchForms(): () => void {
  const recordFields = () => {
    for (const form of listForms()) {
      const isRecorded = initialFields.get(form)?.formId === form.id;
      if (!isRecorded) initialFields.set(form, { formId: form.id, fields: serializeFields(form) });
    }
  };
  const recordSubmission = ({ target }: Event) => {
    submittedForm = target instanceof HTMLFormElement ? target : undefined;
  };
  const abortController = new AbortController();
  const options = { capture: true, signal: abortController.signal };
  for (const event of ['pointerdown', 'focusin', 'beforeinput'])
    document.addEventListener(event, recordFields, options);
  document.addEventListener('submit', recordSubmission, options);
  return () => abortController.abort();
}

/** Tells whether a form of the screen contains unsaved input. */
export function hasUnsaved(): boolean {
  return isRefused || listForms().some(isUnsaved);
}

/**
 * Forgets the recorded fields and the last refusal, so that they no longer make a form count as unsaved; called when
 * another screen opens, or when the input is stored or sent otherwise.
 */
export function forgetForms(): void {
  initialFields = new WeakMap();
  isRefused = false;
}

/** Middleware that records whether a submitted form was accepted. */
export const recordOutcome: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const form = submittedForm;
  if (request.method === 'GET' || !form) return results;
  submittedForm = undefined;
  isRefused = isUnsaved(form) && !Object.values(results).every(isAccepted);
  if (!isRefused) initialFields.delete(form);
  return results;
};

function isAccepted({ type, result }: DataStrategyResult): boolean {
  const status = (result as { init?: ResponseInit } | undefined)?.init?.status ?? 200;
  return result instanceof Response || (type === 'data' && status < 400);
}

/**
 * Lists the forms of the screen that change data. The form whose check boxes select rows is left out, because a selection
 * need not be saved.
 */
function listForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(`main form[method=post]:not(#${selectionFormId})`)];
}

/**
 * Tells whether a form has unsaved changes. A form that tracks its own changes sets `data-unsaved`. In a form with
 * `data-saves`, each field saves itself, so a field is compared with its default value; any other form is compared with
 * its recorded fields.
 */
function isUnsaved(form: HTMLFormElement): boolean {
  if (form.dataset['unsaved'] !== undefined) return true;
  if (form.dataset['saves'] !== undefined) return listFields(form).some(differsFromDefault);
  const recorded = initialFields.get(form);
  return recorded?.formId === form.id && recorded.fields !== serializeFields(form);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Selects the fields whose input can be unsaved. */
const fieldSelector = ':is(input:not([type=hidden], [type=submit]), select, textarea)[name]';

function listFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((field): field is Field => field.matches(fieldSelector));
}

function serializeFields(form: HTMLFormElement): string {
  return JSON.stringify(listFields(form).map((field) => [field.value, 'checked' in field && field.checked]));
}

/** Compares a field with its stored value. A form with `data-saves` has no other fields than inputs. */
function differsFromDefault(field: Field): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
