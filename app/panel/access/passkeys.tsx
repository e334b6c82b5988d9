import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useState, type FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { passkeyLimits, type OwnerPasskey, type PasskeySite } from '#app/domain/store/passkey-site.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { accessTexts } from '#app/panel/access/texts.ts';
import { SignInAgainLink } from '#app/panel/access/sign-in/sign-in-again-link.tsx';
import { TextField } from '#app/panel/forms/field.tsx';
import { Button } from '#app/design/button.tsx';
import { ErrorBox } from '#app/design/outcome-message.tsx';
import { formatPasskeyFailure, createPasskey } from './browser-passkeys.ts';

const { passkeys: texts } = accessTexts;

export interface PasskeysProps {
  passkeys: readonly OwnerPasskey[];
  site: PasskeySite;
  /** Whether the user has signed in recently, which adding a passkey requires. */
  isFresh: boolean;
  /** Default name of a new passkey. */
  newName: string;
}

export function Passkeys({ passkeys, site, isFresh, newName }: PasskeysProps) {
  return (
    <section aria-labelledby="chaves">
      <h2 id="chaves" className="mt-10 text-lg">
        {texts.title}
      </h2>
      <p className="text-ink-soft">{texts.hint}</p>
      {passkeys.length === 0 ? (
        <p className="mt-3">{texts.none}</p>
      ) : (
        <ul className="card mt-3 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.credentialId} passkey={passkey} />
          ))}
        </ul>
      )}
      {site.kind !== 'site' ? (
        <UnusableSite site={site} />
      ) : isFresh ? (
        <NewPasskey key={passkeys.length} newName={newName} />
      ) : (
        <SignInAgainLink reason={texts.notFresh} to={panelPaths.access} />
      )}
    </section>
  );
}

function PasskeyItem({ passkey: { credentialId, name, createdAtMs, usedAtMs } }: { passkey: OwnerPasskey }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {texts.created} {formatDateTime(createdAtMs)},{' '}
          {usedAtMs === null ? texts.neverUsed : `${texts.used} ${formatDateTime(usedAtMs)}`}
        </p>
      </div>
      <details>
        <summary className="btn btn-danger btn-small" aria-label={texts.removeOne(name)}>
          {texts.remove}
        </summary>
        <Form method="post" preventScrollReset className="mt-2 flex max-w-60 flex-col gap-2">
          <p className="text-sm">{texts.removeHint}</p>
          <Button type="submit" name="remover" value={credentialId} size="small" variant="danger">
            {texts.removeSure}
          </Button>
        </Form>
      </details>
    </li>
  );
}

function UnusableSite({ site }: { site: Exclude<PasskeySite, { kind: 'site' }> }) {
  const openAt = site.kind === 'ip-address' ? site.openAt : null;
  return (
    <p className="mt-4">
      {texts.sites[site.kind]}{' '}
      {openAt && (
        <a href={openAt + panelRoot + panelPaths.access} className="underline">
          {texts.sites.openAt(openAt)}
        </a>
      )}
    </p>
  );
}

/** Renders a form that lets the browser create a passkey, and then sends the passkey and its name. */
function NewPasskey({ newName }: { newName: string }) {
  const submit = useSubmit();
  const isSending = useNavigation().state !== 'idle';
  const [isCreating, setCreating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!browserSupportsWebAuthn()) setProblem(texts.unsupported);
  }, []);

  async function createAndSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setCreating(true);
    setProblem(null);
    try {
      form.set('passkey', await createPasskey());
      await submit(form, { method: 'post' });
    } catch (error) {
      setProblem(formatPasskeyFailure(error));
    } finally {
      setCreating(false);
    }
  }

  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => void createAndSubmit(event)}
      className="mt-4 flex flex-col gap-3"
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="nome"
        maxLength={passkeyLimits.nameLength}
        defaultValue={newName}
        className="max-w-md"
      />
      <div role="alert" className="empty:hidden">
        {problem && <ErrorBox>{problem}</ErrorBox>}
      </div>
      <Button type="submit" disabled={isCreating || isSending} className="self-start">
        {isCreating ? texts.creating : texts.create}
      </Button>
    </Form>
  );
}
