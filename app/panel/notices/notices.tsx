import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { deleteDevice, listDevices, readNoticeSecret, type ListedDevice } from '#app/data/notices/notice-targets.ts';
import { insertNotice, listNotices } from '#app/data/notices/notices.ts';
import { hashSecret } from '#app/data/owner/hash-secret.ts';
import { isDeliveryPending } from '#app/domain/notices/notice.ts';
import { addDevice, getVapidKeys, saveWebhook } from '#app/operations/notices/notice-targets.ts';
import { readForm, replyRefused } from '#app/panel/forms/posted-form.ts';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel, getSession, isOwner } from '#app/panel/shared/panel-context.ts';
import { readId } from '#app/panel/shared/read-params.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { noticesTexts as texts } from '#app/texts/panel/panel-notice-texts.ts';
import type { Device } from './device-list.tsx';
import { NoticesScreen, type NoticesData } from './notices-screen.tsx';
import { webhookFormId, webhookSchema } from './webhook-form.ts';

const maxListedNotices = 50;

export const meta = () => [{ title: texts.title }];

export async function loader({ context }: LoaderFunctionArgs): Promise<NoticesData> {
  const { db, now } = getStore(context);
  const { webhook } = getPanel(context).notices;
  const devices = await listVisibleDevices(context);
  const publicKey = (await getVapidKeys(db)).publicKey;
  if (!isOwner(context)) return { publicKey, devices: devices.map(toDevice), ownerData: null };
  const notices = await listNotices(db, maxListedNotices);
  const nowMs = now();
  return {
    publicKey,
    devices: devices.map(toDevice),
    ownerData: {
      webhook: webhook ? { url: webhook.url, secret: null } : ((await readNoticeSecret(db, 'webhook')) ?? null),
      notices,
      isUpdating: notices.some((notice) => isDeliveryPending(notice, nowMs)),
    },
  };
}

/** Lists the devices that this session may switch off: all for an owner, only their own for a seller. */
async function listVisibleDevices(context: Context): Promise<ListedDevice[]> {
  const devices = await listDevices(getStore(context).db);
  const { person } = getSession(context);
  return isOwner(context) ? devices : devices.filter(({ personId }) => personId === person?.id);
}

function toDevice({ id, name, personName, createdAtMs, endpoint }: ListedDevice): Device {
  return { id, name: personName ? `${name}, ${personName}` : name, createdAtMs, key: hashSecret(endpoint) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { db, now } = getStore(context);
  switch (form.get('acao')) {
    case 'ligar':
      return turnOn(String(form.get('assinatura') ?? ''), context);
    case 'desligar':
      return turnOff(form, context);
    case 'testar':
      await db.transact((tx) => insertNotice(tx, { kind: 'test', quotationId: null, nowMs: now() }));
      return replyOk(texts.tested);
    default:
      return changeWebhook(form, context);
  }
}

type Context = ActionFunctionArgs['context'];

async function turnOn(json: string, context: Context) {
  const { db, now } = getStore(context);
  const allowsHttp = getPanel(context).notices.allowsPrivate;
  const { device, person } = getSession(context);
  const newDevice = { json, name: device || texts.devices.unknown, personId: person?.id ?? null };
  const outcome = await addDevice(db, { ...newDevice, nowMs: now(), allowsHttp });
  if (outcome === 'added') return replyOk(texts.devices.turnedOn);
  return replyError(422, outcome === 'too-many' ? texts.devices.tooMany : texts.devices.needsScripts);
}

async function turnOff(form: FormData, context: Context) {
  const [id] = readId(form.get('aparelho'));
  const device = (await listVisibleDevices(context)).find((listed) => listed.id === id);
  if (device) await getStore(context).db.transact((tx) => deleteDevice(tx, device.id));
  return replyOk(texts.devices.turnedOff);
}

async function changeWebhook(form: FormData, context: Context) {
  const posted = readForm(form, webhookSchema);
  if (posted.status !== 'success') return replyRefused(posted, { id: webhookFormId });
  const { endereco: typedUrl } = posted.value;
  const hasNewSecret = form.get('acao') === 'trocar-segredo';
  const allowsHttp = getPanel(context).notices.allowsPrivate;
  const outcome = await saveWebhook(getStore(context).db, { typedUrl, hasNewSecret, allowsHttp });
  if (outcome === 'invalid')
    return replyRefused(posted, { id: webhookFormId, fieldErrors: [['endereco', texts.webhook.invalid]] });
  return replyOk(hasNewSecret ? texts.webhook.secretChanged : texts.webhook.outcomes[outcome]);
}

export default function NoticesRoute() {
  return <NoticesScreen data={useLoaderData<typeof loader>()} reply={useReply()} />;
}
