import {
  data,
  redirect,
  useActionData,
  useSearchParams,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { signInTexts } from '#app/texts/panel/sign-in.ts';
import { SignInScreen } from '#app/ui/panel/sign-in-screen.tsx';
import { getPanel } from './shared/panel-context.ts';

export const meta = () => [{ title: signInTexts.title }];

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return getPanel(context).session ? redirect(panelPaths.today) : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const outcome = await getPanel(context).signIn(String(form.get('token') ?? '').trim());
  switch (outcome.kind) {
    case 'signed-in':
      return redirect(readWanted(form.get('para')));
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
  return <SignInScreen error={useActionData<typeof action>()?.error} wanted={readWanted(params.get('para'))} />;
}

/** A screen of the panel to go on to: never another site, whatever the address says. */
function readWanted(wanted: FormDataEntryValue | null): string {
  return typeof wanted === 'string' && /^\/[\w-]/.test(wanted) ? wanted : panelPaths.today;
}
