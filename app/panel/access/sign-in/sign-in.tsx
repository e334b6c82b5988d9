import {
  redirect,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { signInTexts } from '#app/panel/access/sign-in/texts.ts';
import { ownersName, SignInScreen } from '#app/panel/access/sign-in/sign-in-screen.tsx';
import { ResendScreen } from '#app/panel/access/sign-in/resend-screen.tsx';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel, type Panel } from '#app/panel/shared/panel-context.ts';
import { readInterruptedForm } from '#app/panel/access/interrupted-form.ts';

export const meta = () => [{ title: signInTexts.title }];

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

/** Redirects a signed-in user to the start screen, unless the parameter `de-novo` requests a new sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, people, passkeys, passkeySite } = getPanel(context);
  const requestsNewSignIn = new URL(request.url).searchParams.has('de-novo');
  if (session && !requestsNewSignIn) return redirect(panelPaths.today);
  return {
    hasPasskey: passkeySite.kind === 'site' && (await passkeys.isAnyAt(passkeySite)),
    hasPeople: (await people.list()).some(({ hasPassword }) => hasPassword),
  };
}

/**
 * Prevents the loader from running again after a post. The user is signed in by then, so the loader would redirect, and
 * the form that must be posted again would be lost.
 */
export const shouldRevalidate = () => false;

type Fields = ReturnType<typeof readInterruptedForm>['fields'];

interface SignInDetails {
  /** Fields of a form that is posted again after signing in; null when no form was interrupted. */
  storedPost: Fields | null;
  /** Form that must be posted again now that its sender has signed in. */
  resend: { path: string; fields: Fields };
}

/**
 * Signs the user in. A form that was posted without a session is redirected here with the parameter `guardar`: the reply
 * then contains its fields, which the sign-in form sends again in a hidden field.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const form = await request.formData();
  const interruptedForm = searchParams.has('guardar') ? readInterruptedForm(form) : null;
  const fields = interruptedForm?.fields ?? null;
  if (interruptedForm && !interruptedForm.isCarried) {
    return replyError<SignInDetails>(401, [], { storedPost: fields });
  }
  const returnPath = readReturnPath(searchParams.get('para') ?? form.get('para'));
  const refusal = await signIn(getPanel(context), form);
  if (refusal) return replyError<SignInDetails>(refusal.init, refusal.error, { storedPost: fields });
  if (!fields || fields.length === 0) return redirect(returnPath);
  return replyOk<SignInDetails>(null, { resend: { path: returnPath, fields } });
}

async function signIn(panel: Panel, form: FormData): Promise<{ error: string; init: ResponseInit } | undefined> {
  const passkey = form.get('passkey');
  if (typeof passkey === 'string') {
    const outcome = await panel.signInWithPasskey(passkey);
    if (outcome === 'signed-in') return undefined;
    return { error: signInTexts.passkeyRefused[outcome], init: { status: 401 } };
  }
  const name = String(form.get('usuario') ?? '').trim();
  const secret = String(form.get('token') ?? '');
  const isOwner = name === '' || name === ownersName;
  const outcome = isOwner
    ? await panel.signIn(secret.trim())
    : await panel.signInWithPassword({ name, password: secret });
  switch (outcome.kind) {
    case 'signed-in':
    case 'person':
      return undefined;
    case 'refused':
      return { error: signInTexts[isOwner ? 'refused' : 'personRefused'], init: { status: 401 } };
    case 'too-many': {
      const { retryAfterSeconds } = outcome;
      const init = { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } };
      return { error: signInTexts.tooMany(retryAfterSeconds), init };
    }
  }
}

export default function SignInRoute() {
  const [params] = useSearchParams();
  const { hasPasskey, hasPeople } = useLoaderData<typeof loader>();
  const reply = useReply<SignInDetails>();
  const { storedPost = null, resend } = reply ?? {};
  const { state } = useNavigation();
  // The screen waits until the panel's menu has loaded, because the menu would otherwise move the button while the user
  // presses it.
  if (resend && state === 'idle') return <ResendScreen {...resend} />;
  return (
    <SignInScreen
      reply={reply}
      returnPath={readReturnPath(params.get('para'))}
      hasPasskey={hasPasskey}
      hasPeople={hasPeople}
      storedPost={storedPost ?? resend?.fields ?? null}
      interruption={
        storedPost || resend ? 'kept' : params.has('perdido') ? 'lost' : params.has('rascunho') ? 'draft' : null
      }
    />
  );
}

/**
 * Returns the path of the screen to open after signing in, below the panel's root. A value that could lead to another
 * site, or contains characters that a `Location` header may not, becomes the start screen.
 */
function readReturnPath(pathParam: FormDataEntryValue | null): string {
  return typeof pathParam === 'string' && /^\/[\w-][!-[\]-~]*$/.test(pathParam) ? pathParam : panelPaths.today;
}
