import { Form } from 'react-router';
import { NewPasswordField } from '#app/panel/access/new-password-field.tsx';
import { accessTexts } from '#app/panel/access/texts.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { TextField } from '#app/panel/forms/field.tsx';

const { password: texts } = accessTexts;

/** Renders the form with which a member of staff changes their password, or sets the first one. */
export function OwnPasswordForm({ name, isSet }: { name: string; isSet: boolean }) {
  return (
    <section aria-labelledby="senha">
      <h2 id="senha" className="mt-10 text-lg">
        {texts.title}
      </h2>
      <p className="text-ink-soft">{texts.hint}</p>
      <Form method="post" className="mt-3 flex max-w-md flex-col gap-3">
        <input name="usuario" defaultValue={name} autoComplete="username" hidden />
        {isSet && (
          <TextField label={texts.present} name="atual" type="password" autoComplete="current-password" required />
        )}
        <NewPasswordField label={texts.next} name="nova" />
        <ActionButton action="senha" label={isSet ? texts.change : texts.set} className="self-start" />
      </Form>
    </section>
  );
}
