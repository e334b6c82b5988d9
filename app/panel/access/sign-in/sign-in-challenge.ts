import { data, type LoaderFunctionArgs } from 'react-router';
import { getPanel } from '#app/panel/shared/panel-context.ts';

/**
 * Returns the options for signing in with a passkey. Responds with 404 when the store's URL does not support passkeys.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { passkeys, passkeySite } = getPanel(context);
  if (passkeySite.kind !== 'site') throw data(null, { status: 404 });
  return Response.json(await passkeys.makeSignInOptions(passkeySite));
}
