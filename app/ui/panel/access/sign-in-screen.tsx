import { Form, useActionData, useSubmit } from 'react-router';
import { signInTexts } from '#app/texts/panel/sign-in.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Where the browser can, it suggests passkeys in this field. */
const tokenOrPasskey = 'current-password webauthn';

interface SignInScreenProps {
  error: string | undefined;
  /** Screen to go on to. */
  wanted: string;
  /** Whether a passkey can sign in here. */
  hasPasskey: boolean;
}

export function SignInScreen({ error, wanted, hasPasskey }: SignInScreenProps) {
  const submit = useSubmit();
  const passkey = usePasskeySignIn({
    isOffered: hasPasskey,
    attempt: useActionData(),
    onAnswer: (json) => void submit({ passkey: json, para: wanted }, { method: 'post' }),
  });
  const told = passkey.problem ?? error;
  return (
    <Form method="post" className="card mx-auto flex max-w-md flex-col gap-4 p-6">
      <h1 className="text-xl">{signInTexts.title}</h1>
      {told && (
        <p id="erro" role="alert" className="rounded bg-clay-soft p-3 font-medium text-clay">
          {told}
        </p>
      )}
      {passkey.isSupported && (
        <>
          <Button onClick={() => void passkey.ask()}>{signInTexts.passkey}</Button>
          <p className="text-center text-ink-soft">{signInTexts.or}</p>
        </>
      )}
      <p>{signInTexts.text}</p>
      {/* For password managers, which store a secret under a name. */}
      <input name="usuario" defaultValue="loja" autoComplete="username" hidden />
      <label className="flex flex-col gap-1 font-medium">
        {signInTexts.token}
        <input
          name="token"
          type="password"
          className="field"
          autoComplete={tokenOrPasskey}
          maxLength={200}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={told ? 'erro' : undefined}
        />
      </label>
      <input type="hidden" name="para" value={wanted} />
      <Button type="submit" variant={passkey.isSupported ? 'secondary' : 'primary'}>
        {signInTexts.submit}
      </Button>
    </Form>
  );
}
