import { Link } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { signInTexts } from '#app/panel/access/sign-in/texts.ts';

/** Replaces controls that require a recent sign-in with a link to the sign-in. */
export function SignInAgainLink({ reason, to }: { reason: string; to: string }) {
  return (
    <p className="mt-4">
      {reason}{' '}
      <Link to={`${panelPaths.signIn}?${new URLSearchParams({ 'de-novo': 'sim', para: to })}`} className="prose-link">
        {signInTexts.again}
      </Link>
    </p>
  );
}
