import { data, type LoaderFunctionArgs } from 'react-router';
import { hashSecret } from '#app/data/owner/hash-secret.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';

/**
 * Returns the options for creating a passkey of an invited person. Responds with 404 when the invitation is not valid
 * or the store's URL does not support passkeys.
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { people, passkeys, passkeySite } = getPanel(context);
  const token = params['token'] ?? '';
  const person = await people.findInvitedPerson(token);
  if (!person || passkeySite.kind !== 'site') throw data(null, { status: 404 });
  const session = { sessionHash: hashSecret(token), person };
  const shopName = getStore(context).shop.name;
  return Response.json(await passkeys.makeRegistrationOptions(passkeySite, { session, shopName }));
}
