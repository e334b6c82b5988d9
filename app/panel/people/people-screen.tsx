import { useState } from 'react';
import { Form } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { SignInAgainLink } from '#app/panel/access/sign-in/sign-in-again-link.tsx';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { TextField } from '#app/panel/forms/field.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import { inviteFormId, newPersonSchema } from '#app/panel/people/person-form.ts';
import { peopleTexts as texts } from '#app/panel/people/texts.ts';
import { getButtonClass } from '#app/design/button.tsx';
import { PersonCard, type PersonView } from './person-card.tsx';
import { PersonFields } from './person-fields.tsx';

export interface Invitation {
  url: string;
  /** Number of days for which the invitation is valid. */
  days: number;
  /** WhatsApp URL that sends the invitation; null when the person has no phone number. */
  whatsAppUrl: string | null;
}

export interface PeopleReply {
  invitation: Invitation;
}

interface PeopleScreenProps {
  people: readonly PersonView[];
  /** Whether the owner has signed in recently, which inviting and changing people require. */
  isFresh: boolean;
  reply: (Reply & Partial<PeopleReply>) | undefined;
}

export function PeopleScreen({ people, isFresh, reply }: PeopleScreenProps) {
  const currentStaff = people.filter(({ revokedAtMs }) => revokedAtMs === null);
  const formerStaff = people.filter(({ revokedAtMs }) => revokedAtMs !== null);
  return (
    <section className="max-w-3xl">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-1 text-ink-soft">{texts.hint}</p>
      <ReplyMessage reply={reply} />
      {reply?.invitation && <InvitationBox key={reply.invitation.url} invitation={reply.invitation} />}
      {currentStaff.length === 0 && <p className="mt-4">{texts.none}</p>}
      <ul className="mt-4 grid gap-3">
        {currentStaff.map((person) => (
          <PersonCard key={person.id} person={person} isFresh={isFresh} reply={reply} />
        ))}
      </ul>
      {/* With a new key the form is created again, so that its fields are empty after an invitation. */}
      {isFresh ? (
        <InviteForm key={`form ${reply?.invitation?.url}`} reply={reply} />
      ) : (
        <SignInAgainLink reason={texts.notFresh} to={panelPaths.people} />
      )}
      {formerStaff.length > 0 && (
        <>
          <h2 className="mt-8 text-lg">{texts.former}</h2>
          <ul className="mt-2 grid gap-2">
            {formerStaff.map(({ id, name, revokedAtMs }) => (
              <li key={id} className="wrap-anywhere">
                <strong>{name}</strong> <span className="text-ink-soft">{texts.leftAt(revokedAtMs ?? 0)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function InvitationBox({ invitation: { url, days, whatsAppUrl } }: { invitation: Invitation }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="card mt-3 flex flex-col gap-3 border-2 border-corn p-4">
      <TextField label={texts.invitationAddress} hint={texts.invitationHint(days)} value={url} readOnly />
      <div className="flex flex-wrap gap-2">
        {whatsAppUrl && (
          <a href={whatsAppUrl} target="_blank" rel="noopener noreferrer" className={getButtonClass({ size: 'small' })}>
            {texts.sendInvitation}
          </a>
        )}
        <button
          type="button"
          className={getButtonClass({ variant: 'secondary', size: 'small' })}
          onClick={() => void navigator.clipboard?.writeText(url).then(() => setCopied(true))}
        >
          <span role="status">{isCopied ? texts.copied : texts.copy}</span>
        </button>
      </div>
    </div>
  );
}

function InviteForm({ reply }: { reply: Reply | undefined }) {
  const values = { papel: 'seller' };
  const { formProps, fields } = useSchemaForm(newPersonSchema, { id: inviteFormId, values, reply });
  return (
    <Form method="post" {...formProps} className="card mt-6 flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{texts.invite}</h2>
      <PersonFields fields={fields} />
      <ActionButton action="convidar" label={texts.create} className="self-start" />
    </Form>
  );
}
