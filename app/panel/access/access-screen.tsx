import { Form } from 'react-router';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { accessTexts } from '#app/panel/access/texts.ts';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { Button } from '#app/design/button.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { Passkeys, type PasskeysProps } from './passkeys.tsx';

interface Device {
  /** Hash of the session's secret. It identifies the session here, but cannot be used as its cookie. */
  id: string;
  name: string;
  /** Time of the sign-in in ms since 1970. */
  createdAtMs: number;
  /** Time of a recent request of the session, in ms since 1970. */
  seenAtMs: number;
  /** Whether this session requested the screen. */
  isThisDevice: boolean;
}

export interface AccessPage extends PasskeysProps {
  devices: readonly Device[];
  /**
   * User name of the signed-in member of staff, and whether they have a password; null for the holder of the owner's
   * token, which is changed only on the server.
   */
  password: { name: string; isSet: boolean } | null;
}

export function AccessScreen({ access, reply }: { access: AccessPage; reply: Reply | undefined }) {
  const { devices, password, ...passkeys } = access;
  return (
    <section className="max-w-2xl">
      <h1 className="text-2xl">{accessTexts.title}</h1>
      <ReplyMessage reply={reply} />
      <h2 className="mt-6 text-lg">{accessTexts.devices}</h2>
      <p className="text-ink-soft">{accessTexts.devicesHint}</p>
      <ul className="card mt-3 divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-start justify-between gap-3 p-4">
            <div>
              <p className="font-semibold">
                {device.name || accessTexts.unknownDevice}
                {device.isThisDevice && <span className="badge ml-2">{accessTexts.thisDevice}</span>}
              </p>
              <p className="text-sm text-ink-soft">
                {accessTexts.since} {formatDateTime(device.createdAtMs)}, {accessTexts.seen}{' '}
                {formatDateTime(device.seenAtMs)}
              </p>
            </div>
            {!device.isThisDevice && (
              <Form method="post" preventScrollReset>
                <Button
                  type="submit"
                  name="encerrar"
                  value={device.id}
                  size="small"
                  variant="secondary"
                  aria-label={accessTexts.endOne(device.name || accessTexts.unknownDevice)}
                >
                  {accessTexts.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action={panelPaths.signOut} className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          {accessTexts.signOut}
        </Button>
        <Button type="submit" variant="danger" name="todos" value="sim">
          {accessTexts.signOutEverywhere}
        </Button>
      </Form>
      <p className="mt-2 text-sm text-ink-soft">{accessTexts.signOutEverywhereHint}</p>
      <Passkeys {...passkeys} />
      {/* With a new key the form is created again, so that its fields are empty after the password was changed. */}
      {password && <OwnPasswordForm key={reply?.message} {...password} />}
    </section>
  );
}
