import { passwordLengths } from '#app/domain/store/password.ts';
import { passwordHint } from '#app/panel/access/password-texts.ts';
import { TextField } from '#app/panel/forms/field.tsx';

/** Renders the field for a new password. Its attributes let password managers offer to generate one. */
export function NewPasswordField({ label, name }: { label: string; name: string }) {
  return (
    <TextField
      label={label}
      hint={passwordHint}
      name={name}
      type="password"
      autoComplete="new-password"
      minLength={passwordLengths.min}
      maxLength={passwordLengths.max}
      required
    />
  );
}
