import { Form } from 'react-router';
import type { Person } from '#app/domain/store/person.ts';
import { Badge } from '#app/design/badge.tsx';
import { getButtonClass } from '#app/design/button.tsx';
import { formatWhatsapp } from '#app/texts/store/format-whatsapp.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { EditConflict } from '#app/panel/forms/edit-conflict.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import {
  formatPersonField,
  getPersonFormId,
  personLabels,
  personSchema,
  getPersonValues,
} from '#app/panel/people/person-form.ts';
import { peopleTexts as texts } from '#app/panel/people/texts.ts';
import { PersonFields } from './person-fields.tsx';

export interface PersonView extends Person {
  /** Time at which the person's access was revoked, in ms since 1970; null for current staff. */
  revokedAtMs: number | null;
  /** Time at which the last invitation expires or has expired, in ms since 1970; null when there is no invitation. */
  invitedUntilMs: number | null;
  isInvitationOpen: boolean;
  hasPassword: boolean;
  /** Number of passkeys. */
  passkeys: number;
  /** Devices on which the person is signed in; `id` is the hash of the session's secret. */
  devices: readonly { id: string; device: string; seenAtMs: number }[];
  /** Version of the person's record, as the edit form shows it. */
  version: string;
  /** Link with which customers reach this seller; `qr` contains its QR code as a data URL. */
  url: string;
  qr: string;
}

/** Renders a member of staff: their ways to sign in, their sessions, and the link for their customers. */
export function PersonCard({
  person,
  isFresh,
  reply,
}: {
  person: PersonView;
  isFresh: boolean;
  reply: Reply | undefined;
}) {
  const { id, name, role } = person;
  return (
    <li className="card min-w-0 p-4 wrap-anywhere">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        {name} <Badge tone={role === 'owner' ? 'corn' : 'pasture'}>{texts.roleBadges[role]}</Badge>
      </h2>
      <p className="text-sm text-ink-soft">{listSignInWays(person).join(' · ')}</p>
      <Devices person={person} />
      <SellerLink person={person} />
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {isFresh && (
          <>
            <Disclosure label={texts.edit} name={name}>
              <EditForm person={person} reply={reply} />
            </Disclosure>
            <Disclosure label={texts.inviteAgain} name={name}>
              <PersonActionForm
                id={id}
                hint={texts.inviteAgainHint}
                action="convidar-de-novo"
                label={texts.inviteAgain}
              />
            </Disclosure>
          </>
        )}
        <Disclosure label={texts.revoke} name={name} isDanger>
          <PersonActionForm id={id} hint={texts.revokeHint} action="revogar" label={texts.revokeSure} isDanger />
        </Disclosure>
      </div>
    </li>
  );
}

function EditForm({ person, reply }: { person: PersonView; reply: Reply | undefined }) {
  const { id, version } = person;
  const { formProps, fields, conflict } = useSchemaForm(personSchema, {
    id: getPersonFormId(id),
    values: { ...getPersonValues(person), versao: version },
    reply,
  });
  return (
    <Form method="post" {...formProps} className="mt-3 flex flex-col gap-3">
      <input type="hidden" name="pessoa" value={id} />
      <EditConflict {...conflict} labels={personLabels} format={formatPersonField} />
      <PersonFields fields={fields} />
      <ActionButton action="mudar" label={texts.save} size="small" className="self-start" />
    </Form>
  );
}

function listSignInWays({ whatsapp, hasPassword, passkeys, invitedUntilMs, isInvitationOpen }: PersonView): string[] {
  const { signInWays } = texts;
  const ways = [
    hasPassword && signInWays.password,
    passkeys > 0 && signInWays.passkeys(passkeys),
    invitedUntilMs !== null && (isInvitationOpen ? signInWays.invited(invitedUntilMs) : signInWays.expired),
  ].filter((way) => way !== false);
  return [whatsapp && formatWhatsapp(whatsapp), ...(ways.length > 0 ? ways : [signInWays.none])].filter(Boolean);
}

function Devices({ person: { name, devices } }: { person: PersonView }) {
  if (devices.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">
        {texts.devices(devices.length)}
      </summary>
      <ul className="divide-y divide-line">
        {devices.map(({ id, device, seenAtMs }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            {texts.deviceSeen(device, seenAtMs)}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="aparelho" value={id} />
              <ActionButton
                action="encerrar"
                label={texts.endDevice}
                size="small"
                variant="secondary"
                aria-label={texts.endDeviceOf(device, name)}
              />
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SellerLink({ person: { name, slug, whatsapp, url, qr } }: { person: PersonView }) {
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">{texts.link}</summary>
      <p className="text-sm text-ink-soft">{texts.linkHint(whatsapp)}</p>
      <p>
        <a href={url} className="inline-flex min-h-11 items-center underline">
          {url}
        </a>
      </p>
      <img src={qr} alt={texts.qr(name)} width={180} height={180} className="my-2 bg-white" />
      <a
        href={qr}
        download={`qr-${slug}.svg`}
        className={getButtonClass({ variant: 'secondary', size: 'small' })}
        aria-label={texts.actionLabel(texts.downloadQr, name)}
      >
        {texts.downloadQr}
      </a>
    </details>
  );
}

interface DisclosureProps {
  label: string;
  name: string;
  isDanger?: boolean;
  children: React.ReactNode;
}

/** Renders a button that opens a form below it. */
function Disclosure({ label, name, isDanger = false, children }: DisclosureProps) {
  return (
    <details className="open:w-full">
      <summary
        className={getButtonClass({ variant: isDanger ? 'danger' : 'secondary', size: 'small' })}
        aria-label={texts.actionLabel(label, name)}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}

interface PersonActionProps {
  id: number;
  hint: string;
  action: string;
  label: string;
  isDanger?: boolean;
}

function PersonActionForm({ id, hint, action, label, isDanger = false }: PersonActionProps) {
  return (
    <Form method="post" preventScrollReset className="mt-2 flex flex-col items-start gap-2">
      <input type="hidden" name="pessoa" value={id} />
      <p className="text-sm">{hint}</p>
      <ActionButton action={action} label={label} size="small" variant={isDanger ? 'danger' : 'primary'} />
    </Form>
  );
}
