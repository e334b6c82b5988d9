import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { signInTexts } from '#app/texts/panel/sign-in.ts';
import { SignInScreen } from '#app/ui/panel/access/sign-in-screen.tsx';
import { getPanel } from '../shared/panel-context.ts';

export const meta = () => [{ title: signInTexts.title }];

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

/** Who is signed in may sign in again, which some screens ask for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, passkeys, passkeySite } = getPanel(context);
  const isAgain = new URL(request.url).searchParams.has('de-novo');
  if (session && !isAgain) return redirect(panelPaths.today);
  return { hasPasskey: passkeySite.kind === 'site' && (await passkeys.isAnyAt(passkeySite)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const wanted = readWanted(form.get('para'));
  const passkey = form.get('passkey');
  if (typeof passkey === 'string') {
    const outcome = await getPanel(context).signInWithPasskey(passkey);
    if (outcome === 'signed-in') return redirect(wanted);
    return data({ error: signInTexts.passkeyRefused[outcome] }, { status: 401 });
  }
  const outcome = await getPanel(context).signIn(String(form.get('token') ?? '').trim());
  switch (outcome.kind) {
    case 'signed-in':
      return redirect(wanted);
    case 'refused':
      return data({ error: signInTexts.refused }, { status: 401 });
    case 'too-many': {
      const { retryAfterSeconds } = outcome;
      const init = { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } };
      return data({ error: signInTexts.tooMany(retryAfterSeconds) }, init);
    }
  }
}

export default function SignInRoute() {
  const [params] = useSearchParams();
  const { hasPasskey } = useLoaderData<typeof loader>();
  return (
    <SignInScreen
      error={useActionData<typeof action>()?.error}
      wanted={readWanted(params.get('para'))}
      hasPasskey={hasPasskey}
    />
  );
}

/** A screen of the panel to go on to: never another site, whatever the address says. */
function readWanted(wanted: FormDataEntryValue | null): string {
  return typeof wanted === 'string' && /^\/[\w-]/.test(wanted) ? wanted : panelPaths.today;
}
