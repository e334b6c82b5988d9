import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { accessTexts } from '#app/texts/panel/access.ts';
import { AccessScreen, type Device } from '#app/ui/panel/access-screen.tsx';
import { getPanel, getSession } from './shared/panel-context.ts';

export const meta = () => [{ title: accessTexts.title }];

export async function loader({ context }: LoaderFunctionArgs): Promise<Device[]> {
  const { sessionHash: own } = getSession(context);
  const sessions = await getPanel(context).sessions.list();
  return sessions.map(({ sessionHash, device, createdAtMs, seenAtMs }) => ({
    ...{ name: device, createdAtMs, seenAtMs },
    isThis: sessionHash === own,
  }));
}

export default function AccessRoute() {
  return <AccessScreen devices={useLoaderData<typeof loader>()} />;
}
