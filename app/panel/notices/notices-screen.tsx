import { Form } from 'react-router';
import type { ListedNotice } from '#app/domain/notices/notice.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { TextField } from '#app/panel/forms/field.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import { noticesTexts as texts } from '#app/texts/panel/panel-notice-texts.ts';
import { DeviceList, type Device } from './device-list.tsx';
import { NoticeList } from './notice-list.tsx';
import { webhookFormId, webhookSchema } from './webhook-form.ts';

export interface NoticesData {
  /** Public key with which a browser subscribes to push messages. */
  publicKey: string;
  devices: readonly Device[];
  /** Data that only owners see; null for others. */
  ownerData: {
    /** Webhook of the shop, or null. Its `secret` signs messages; it is null when the environment sets the webhook. */
    webhook: WebhookData;
    notices: readonly ListedNotice[];
    /** Whether a delivery is still pending; the screen's data are then reloaded. */
    isUpdating: boolean;
  } | null;
}

type WebhookData = { url: string; secret: string | null } | null;

export function NoticesScreen({ data, reply }: { data: NoticesData; reply: Reply | undefined }) {
  const { publicKey, devices, ownerData } = data;
  return (
    <section className="max-w-2xl">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-soft">{texts.intro}</p>
      <ReplyMessage reply={reply} />
      <DeviceList devices={devices} publicKey={publicKey} />
      {ownerData && (
        <>
          <WebhookSection webhook={ownerData.webhook} reply={reply} />
          <div className="mt-10 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg">{texts.list.title}</h2>
            {(devices.length > 0 || ownerData.webhook) && (
              <Form method="post" preventScrollReset>
                <ActionButton action="testar" label={texts.test} size="small" variant="secondary" />
              </Form>
            )}
          </div>
          <NoticeList notices={ownerData.notices} isUpdating={ownerData.isUpdating} />
        </>
      )}
    </section>
  );
}

function WebhookSection({ webhook, reply }: { webhook: WebhookData; reply: Reply | undefined }) {
  return (
    <>
      <h2 className="mt-10 text-lg">{texts.webhook.title}</h2>
      <p className="text-ink-soft">{texts.webhook.hint}</p>
      {webhook?.secret === null ? (
        <p className="mt-3 wrap-anywhere">
          {texts.webhook.ofEnvironment} <code>{webhook.url}</code>
        </p>
      ) : (
        <WebhookForm key={webhook?.url} webhook={webhook} reply={reply} />
      )}
    </>
  );
}

function WebhookForm({ webhook, reply }: { webhook: WebhookData; reply: Reply | undefined }) {
  const { url = '', secret = null } = webhook ?? {};
  const values = { endereco: url };
  const { formProps, fields } = useSchemaForm(webhookSchema, { id: webhookFormId, values, reply });
  return (
    <>
      <Form method="post" {...formProps} preventScrollReset className="mt-3 flex flex-col items-start gap-3">
        <TextField
          field={fields.endereco}
          label={texts.webhook.url}
          hint={texts.webhook.urlHint}
          type="url"
          className="w-full"
        />
        <ActionButton action="webhook" label={texts.webhook.save} variant="secondary" />
      </Form>
      {secret !== null && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            {texts.webhook.secret}
          </summary>
          <code className="block wrap-anywhere">{secret}</code>
          <Form method="post" preventScrollReset className="mt-2 flex flex-col items-start gap-2">
            <input type="hidden" name="endereco" value={url} />
            <p className="text-sm text-ink-soft">{texts.webhook.newSecretHint}</p>
            <ActionButton action="trocar-segredo" label={texts.webhook.newSecret} size="small" variant="danger" />
          </Form>
        </details>
      )}
    </>
  );
}
