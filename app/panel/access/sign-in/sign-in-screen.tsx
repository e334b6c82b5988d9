import { Form, useActionData, useSubmit } from 'react-router';
import { signInTexts } from '#app/panel/access/sign-in/texts.ts';
import { TextField } from '#app/panel/forms/field.tsx';
import { Button } from '#app/design/button.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import { useErrorReply, type Reply } from '#app/panel/forms/reply.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Value of `autocomplete` for the password field, in which browsers may then also suggest passkeys. */
const tokenOrPasskey = 'current-password webauthn';
/** User name for the owner's token, because password managers store a secret only under a user name. */
export const ownersName = 'loja';

interface SignInScreenProps {
  reply: Reply | undefined;
  /** Path of the screen that is opened after signing in, below the panel's root. */
  returnPath: string;
  /** Whether a passkey is registered that is valid for this URL. */
  hasPasskey: boolean;
  /** Whether members of staff can sign in with name and password. */
  hasPeople: boolean;
  /** Fields of a form that is posted again after signing in; null when no form was interrupted. */
  storedPost: readonly [name: string, value: string][] | null;
  /**
   * What happened to the form that was posted after the session had ended: its fields are kept here, stored in the browser
   * as a draft, or lost. Null when there was no such form.
   */
  interruption: 'kept' | 'draft' | 'lost' | null;
}

export function SignInScreen({
  reply,
  returnPath,
  hasPasskey,
  hasPeople,
  storedPost,
  interruption,
}: SignInScreenProps) {
  const carriedText = storedPost && JSON.stringify(storedPost);
  const submit = useSubmit();
  const passkeySignIn = usePasskeySignIn({
    isOffered: hasPasskey,
    attempt: useActionData(),
    onResponse: (json) =>
      void submit(
        { passkey: json, para: returnPath, ...(carriedText !== null && { guardado: carriedText }) },
        { method: 'post', encType: 'multipart/form-data' },
      ),
  });
  const failure = useErrorReply(passkeySignIn.problem);
  return (
    <Form method="post" encType="multipart/form-data" className="card mx-auto flex max-w-md flex-col gap-4 p-6">
      <h1 className="text-xl">{signInTexts.title}</h1>
      {interruption && (
        <p role="status" className="rounded bg-corn-soft p-3">
          {signInTexts[interruption]}
        </p>
      )}
      <ReplyMessage reply={failure ?? reply} className="" />
      {passkeySignIn.isSupported && (
        <>
          <Button onClick={() => void passkeySignIn.requestSignIn()}>{signInTexts.passkey}</Button>
          <p className="text-center text-ink-soft">{signInTexts.or}</p>
        </>
      )}
      <p>{hasPeople ? signInTexts.textForPeople : signInTexts.text}</p>
      {hasPeople ? (
        <TextField
          label={signInTexts.name}
          hint={signInTexts.nameHint}
          name="usuario"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={60}
        />
      ) : (
        // This hidden field provides the user name under which password managers store the token.
        <input name="usuario" defaultValue={ownersName} autoComplete="username" hidden />
      )}
      <TextField
        label={hasPeople ? signInTexts.password : signInTexts.token}
        name="token"
        type="password"
        autoComplete={tokenOrPasskey}
        maxLength={200}
        required
        aria-invalid={reply?.errors.length ? true : undefined}
      />
      <input type="hidden" name="para" value={returnPath} />
      {carriedText !== null && <input type="hidden" name="guardado" value={carriedText} />}
      <Button type="submit" variant={passkeySignIn.isSupported ? 'secondary' : 'primary'}>
        {signInTexts.submit}
      </Button>
    </Form>
  );
}
