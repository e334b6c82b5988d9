import { useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { ErrorBox } from '#app/design/outcome-message.tsx';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { maxDevices } from '#app/domain/notices/notice-targets.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { noticesTexts } from '#app/texts/panel/panel-notice-texts.ts';
import { readPushState, subscribeToPush, unsubscribeFromPush, type PushState } from './push-subscription.ts';

const { devices: texts } = noticesTexts;

export interface Device {
  id: number;
  name: string;
  createdAtMs: number;
  /** Hash of the device's push endpoint, by which a browser recognises itself in the list. */
  key: string;
}

/** Lists the devices that receive notices, with a button that adds this browser. */
export function DeviceList({ devices, publicKey }: { devices: readonly Device[]; publicKey: string }) {
  const [thisDevice, setThisDevice] = useState<{ state: PushState; key: string | null }>({
    state: 'unknown',
    key: null,
  });
  useEffect(() => {
    void readPushState(devices.map(({ key }) => key)).then(setThisDevice);
  }, [devices]);
  return (
    <>
      <h2 className="mt-6 text-lg">{texts.title}</h2>
      <p className="text-ink-soft">{texts.hint(maxDevices)}</p>
      {devices.length === 0 ? (
        <p className="mt-3">{texts.none}</p>
      ) : (
        <ul className="card mt-3 divide-y divide-line">
          {devices.map((device) => (
            <DeviceItem key={device.id} device={device} isThis={device.key === thisDevice.key} />
          ))}
        </ul>
      )}
      {thisDevice.state === 'off' && <TurnOnButton publicKey={publicKey} />}
      {isObstacle(thisDevice.state) && <p className="mt-3">{texts.states[thisDevice.state]}</p>}
    </>
  );
}

function isObstacle(state: PushState): state is 'insecure' | 'unsupported' | 'denied' {
  return state === 'insecure' || state === 'unsupported' || state === 'denied';
}

function DeviceItem({ device, isThis }: { device: Device; isThis: boolean }) {
  const { id, name, createdAtMs, key } = device;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div>
        <p className="font-semibold">
          {name}
          {isThis && <span className="badge ml-2">{texts.isThis}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {texts.since} {formatDateTime(createdAtMs)}
        </p>
      </div>
      <Form method="post" preventScrollReset onSubmit={() => void unsubscribeFromPush(key)}>
        <input type="hidden" name="aparelho" value={id} />
        <ActionButton
          action="desligar"
          label={texts.turnOff}
          size="small"
          variant="secondary"
          aria-label={texts.turnOffOne(name)}
        />
      </Form>
    </li>
  );
}

/** Renders the button that requests permission for notices, subscribes this browser and posts the subscription. */
function TurnOnButton({ publicKey }: { publicKey: string }) {
  const submit = useSubmit();
  const [isRequesting, setRequesting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function turnOn() {
    setRequesting(true);
    setProblem(null);
    try {
      const assinatura = await subscribeToPush(publicKey);
      if (assinatura === null) setProblem(texts.states.denied);
      else await submit({ acao: 'ligar', assinatura }, { method: 'post', preventScrollReset: true });
    } catch {
      setProblem(texts.states.failed);
    } finally {
      setRequesting(false);
    }
  }

  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button type="button" disabled={isRequesting} onClick={() => void turnOn()}>
        {isRequesting ? texts.turningOn : texts.turnOn}
      </Button>
      {problem !== null && <ErrorBox>{problem}</ErrorBox>}
    </div>
  );
}
