import { passwordLengths } from '#app/domain/store/password.ts';
import { passwordHint } from '#app/panel/access/password-texts.ts';
import { TextField } from '#app/panel/forms/field.tsx';

/** A password that is chosen now, with its rules, so that password managers offer one. */
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
