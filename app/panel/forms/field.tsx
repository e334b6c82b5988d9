import { getInputProps, type FieldMetadata } from '@conform-to/react';
import { useId, type ComponentProps, type ReactNode } from 'react';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Makes the control choose a folder with all of its files; React's own types lack this attribute. */
    webkitdirectory?: string;
  }
}

/** Props of a field with its label, beside the attributes of its control. */
interface FieldFrame {
  label: ReactNode;
  /** Field of a form with a schema. It provides the control's name, initial value, limits and error. */
  field?: FieldMetadata | undefined;
  /** Id of the control; generated when left out. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Classes of the box around the label and the control. */
  className?: string | undefined;
}

interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Renders a control with its label, its error and its hint. */
export function LabelledField({
  label,
  id,
  hint,
  error,
  className = '',
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const described = getControlProps({ id: controlId, error, hasHint: Boolean(hint) });
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={controlId} className="text-sm font-medium">
        {label}
      </label>
      {children({ id: controlId, className: 'field', ...described })}
      <FieldError id={controlId} error={error} />
      <FieldHint id={controlId}>{hint}</FieldHint>
    </div>
  );
}

/** Renders the error of a control or of a group of controls; nothing when `error` is undefined. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-erro`} className="text-sm font-medium text-clay">
      {error}
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div id={`${id}-dica`} className="text-sm text-ink-soft">
      {children}
    </div>
  );
}

/** Returns the attributes that link a control to its hint and its error. */
export function getControlProps({ id, error, hasHint }: { id: string; error: string | undefined; hasHint: boolean }) {
  const ids = [error !== undefined && `${id}-erro`, hasHint && `${id}-dica`].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': error !== undefined || undefined,
  } as const;
}

/** Separates the props for `LabelledField` (`frame`) from the attributes of the control (`attributes`). */
function splitFrame<Props extends FieldFrame>({ field, label, id, hint, error, className, ...attributes }: Props) {
  const schemaProps = field && readField(field);
  return {
    frame: { label, id: id ?? schemaProps?.id, hint, error: error ?? field?.errors?.[0], className },
    attributes: { ...schemaProps?.control, ...attributes },
  };
}

/** Returns the id and the attributes of a control that follow from the form's schema and the last reply. */
function readField(field: FieldMetadata) {
  const { id, name, required, maxLength, min, max, defaultValue = '' } = getInputProps(field, { type: 'text' });
  return { id, control: { name, required, maxLength, min, max, defaultValue } };
}

/** Renders a single-line text field with its label. */
export function TextField(props: Omit<ComponentProps<'input'>, keyof FieldFrame> & FieldFrame) {
  const { frame, attributes } = splitFrame(props);
  return (
    <LabelledField {...frame}>{(control) => <input autoComplete="off" {...control} {...attributes} />}</LabelledField>
  );
}

/** Renders a multi-line text field with its label. */
export function TextAreaField(props: Omit<ComponentProps<'textarea'>, keyof FieldFrame> & FieldFrame) {
  const { frame, attributes } = splitFrame(props);
  return <LabelledField {...frame}>{(control) => <textarea {...control} {...attributes} />}</LabelledField>;
}

/** Renders a file field with its label. */
export function FileField(props: Omit<ComponentProps<'input'>, keyof FieldFrame | 'type'> & FieldFrame) {
  const { frame, attributes } = splitFrame(props);
  return (
    <LabelledField {...frame}>
      {({ className, ...control }) => (
        <input {...control} {...attributes} type="file" className={`${className} file:mr-3 file:font-semibold`} />
      )}
    </LabelledField>
  );
}

/** Renders a checkbox or radio button with its label beside it. */
export function TickField({
  label,
  hint,
  className = '',
  type = 'checkbox',
  ...input
}: Pick<FieldFrame, 'label' | 'hint'> & ComponentProps<'input'>) {
  return (
    <label className={`flex min-h-11 gap-3 ${hint ? 'items-start' : 'items-center'} ${className}`}>
      <input {...input} type={type} className={`size-5 shrink-0 accent-pasture ${hint ? 'mt-1' : ''}`} />
      <span className="min-w-0 break-words">
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}

/** Options of a drop-down list: the value that is sent, and the visible label. */
export type SelectOptions = readonly (readonly [value: string, label: string])[];

/** Renders a drop-down list with its label. */
export function SelectField({
  options,
  ...props
}: { options: SelectOptions } & Omit<ComponentProps<'select'>, keyof FieldFrame> & FieldFrame) {
  const { frame, attributes } = splitFrame(props);
  return (
    <LabelledField {...frame}>
      {(control) => (
        <select {...control} {...attributes}>
          <Options options={options} />
        </select>
      )}
    </LabelledField>
  );
}

export function Options({ options }: { options: SelectOptions }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
