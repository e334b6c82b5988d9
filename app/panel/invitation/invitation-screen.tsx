import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { invitationPath, panelPaths } from '#app/panel-paths.ts';
import { formatPasskeyFailure, createPasskey } from '#app/panel/access/browser-passkeys.ts';
import { NewPasswordField } from '#app/panel/access/new-password-field.tsx';
import { TextField } from '#app/panel/forms/field.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import { useErrorReply, type Reply } from '#app/panel/forms/reply.ts';
import { invitationTexts as texts } from '#app/panel/invitation/texts.ts';
import { Button } from '#app/design/button.tsx';

interface InvitationProps {
  token: string;
  /** Invited person; undefined when the invitation is unknown, used or expired. */
  invited: { name: string; slug: string } | undefined;
  shopName: string;
  /** Whether the URL of the store supports passkeys. */
  hasPasskeys: boolean;
  reply: Reply | undefined;
}

/** Renders the screen where an invited person creates a passkey or chooses a password. */
export function InvitationScreen({ token, invited, shopName, hasPasskeys, reply }: InvitationProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const failure = useErrorReply(problem);
  return (
    <section className="card mx-auto flex max-w-md flex-col gap-4 p-6">
      <h1 className="text-xl">{texts.title}</h1>
      <p>{invited ? texts.welcome({ name: invited.name, shopName }) : texts.gone}</p>
      <ReplyMessage reply={failure ?? (invited && reply)} className="" />
      {invited ? (
        <>
          {hasPasskeys && <FirstPasskey token={token} onProblem={setProblem} />}
          <Form method="post" className="flex flex-col gap-4 border-t border-line pt-4">
            <h2 className="text-lg">{texts.passwordTitle}</h2>
            <TextField label={texts.name} name="usuario" value={invited.slug} autoComplete="username" readOnly />
            <NewPasswordField label={texts.password} name="senha" />
            <Button type="submit" variant="secondary">
              {texts.submit}
            </Button>
          </Form>
        </>
      ) : (
        <Link to={panelPaths.signIn} className="btn btn-secondary">
          {texts.toSignIn}
        </Link>
      )}
    </section>
  );
}

function FirstPasskey({ token, onProblem }: { token: string; onProblem: (problem: string | null) => void }) {
  const submit = useSubmit();
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported(browserSupportsWebAuthn()), []);
  if (!isSupported) return null;

  async function makePasskey(): Promise<void> {
    onProblem(null);
    try {
      const passkey = await createPasskey(`${invitationPath(token)}/desafio`);
      await submit({ passkey }, { method: 'post' });
    } catch (error) {
      onProblem(formatPasskeyFailure(error));
    }
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-lg">{texts.passkeyTitle}</h2>
      <p className="text-ink-soft">{texts.passkeyHint}</p>
      <Button onClick={() => void makePasskey()}>{texts.passkey}</Button>
    </div>
  );
}
