import { maxFormFields } from '#app/domain/shared/input/form-fields.ts';
import { getMediaType, hasMoreFields, readBody } from '#app/http/read-body.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';

/**
 * A submitted form, or the reason why it is rejected. 'resubmit': the user must sign in first, after which the browser
 * submits the same form again. 'discarded': the user must sign in, but the form cannot be submitted again.
 */
type PanelPost =
  | { kind: 'accepted'; request: Request }
  | { kind: 'resubmit' | 'discarded'; location: string }
  | { kind: 'unsupported' | 'too-large' };

const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);
/**
 * Paths whose forms are not submitted again after signing in, because they are useful only on the page that submitted
 * them.
 */
const pathsNotResubmitted: ReadonlySet<string> = new Set([
  panelPaths.signOut,
  panelPaths.photos,
  panelPaths.shopPreview,
  panelPaths.passkeyChallenge,
]);
const invitationPath = /^\/convite\/[^/]+$/;
export const maxPanelPostBytes = {
  /** Limit in bytes for a photo of 10 MB and the other fields of its form. */
  owner: 16 * 1024 * 1024,
  /** Limit in bytes for a form that contains only a token. */
  signIn: 4 * 1024,
  /** Limit in bytes for the password or new passkey of an invited member of staff. */
  invitation: 16 * 1024,
  /** Limit in bytes for the text fields of a form of the panel. */
  textFields: 256 * 1024,
  /** Limit in bytes for these text fields when the sign-in form submits them again together with the token. */
  textFieldsAndToken: 512 * 1024,
};

/**
 * Creates the function that reads forms submitted to the panel. A client whose session has ended is redirected to the
 * sign-in with status 307, so that the browser submits the same form there and the server need not store it.
 */
export function createPanelPostReader(publicUrl: string) {
  // Parsing takes memory. Clients without a session share this queue, so that the owner does not have to wait for them.
  const parsingQueue = createWorkQueue({ concurrency: 8, maxWaiting: 40 });

  return async function readPost(
    request: Request,
    { target, contentType, isSignedIn }: { target: string; contentType: string; isSignedIn: boolean },
  ): Promise<PanelPost> {
    if (!formTypes.has(getMediaType(contentType))) return { kind: 'unsupported' };
    const { pathname, searchParams } = new URL(publicUrl + target);
    const path = pathname.slice(panelRoot.length);
    const isSigningIn = path.replace(/\.data$/, '') === panelPaths.signIn;
    const readWithin = (maxBytes: number) => readPostWithin(request, { maxBytes, contentType, target });
    if (isSignedIn) return readWithin(maxPanelPostBytes.owner);
    if (invitationPath.test(path)) return readWithin(maxPanelPostBytes.invitation);
    if (isSigningIn && !searchParams.has('guardar')) return readWithin(maxPanelPostBytes.signIn);
    const { textFields, textFieldsAndToken } = maxPanelPostBytes;
    const post = await parsingQueue(() => readWithin(isSigningIn ? textFieldsAndToken : textFields));
    if (isSigningIn || post.kind === 'unsupported') return post;
    // From clients without a session, only the sign-in and invitations accept forms. These forms are discarded.
    if (path === '' || path.endsWith('.data') || pathsNotResubmitted.has(path))
      return { kind: 'accepted', request: createPost({ target, contentType, bytes: Buffer.alloc(0) }) };
    const isRead = post.kind === 'accepted';
    const signInParams = new URLSearchParams({ para: path, [isRead ? 'guardar' : 'perdido']: '1' });
    return { kind: isRead ? 'resubmit' : 'discarded', location: `${panelRoot}${panelPaths.signIn}?${signInParams}` };
  };

  async function readPostWithin(
    request: Request,
    { maxBytes, contentType, target }: { maxBytes: number; contentType: string; target: string },
  ): Promise<Extract<PanelPost, { kind: 'accepted' | 'unsupported' | 'too-large' }>> {
    const body = await readBody(request, maxBytes);
    if (body.kind === 'encoded' || body.kind === 'cut') return { kind: 'unsupported' };
    if (body.kind === 'too-large' || hasMoreFields(body.bytes, maxFormFields, contentType))
      return { kind: 'too-large' };
    const form = createPost({ target, contentType, bytes: body.bytes });
    return (await isReadable(form.clone())) ? { kind: 'accepted', request: form } : { kind: 'unsupported' };
  }

  function createPost({ target, contentType, bytes }: { target: string; contentType: string; bytes: Buffer }): Request {
    return new Request(publicUrl + target, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: new Uint8Array(bytes),
    });
  }
}

/**
 * Whether a body with files can be parsed. It cannot when it is truncated, or when its boundary differs from the one in
 * the header.
 */
async function isReadable(form: Request): Promise<boolean> {
  try {
    await form.formData();
    return true;
  } catch {
    return false;
  }
}
