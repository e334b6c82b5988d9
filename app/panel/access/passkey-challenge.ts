import { data, type LoaderFunctionArgs } from 'react-router';
import { getStore } from '#app/rendering/store-context.ts';
import { getPanel, getSession } from '#app/panel/shared/panel-context.ts';

/**
 * Returns the options for creating a passkey. Responds with 403 when the user has not signed in recently, and with 404
 * when the store's URL does not support passkeys.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { sessions, passkeys, passkeySite } = getPanel(context);
  const session = getSession(context);
  if (passkeySite.kind !== 'site') throw data(null, { status: 404 });
  if (!sessions.isFresh(session)) throw data(null, { status: 403 });
  const shopName = getStore(context).shop.name;
  return Response.json(await passkeys.makeRegistrationOptions(passkeySite, { session, shopName }));
}
