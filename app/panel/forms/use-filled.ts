import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { Reply } from '#app/panel/forms/reply.ts';

/**
 * Returns what a form was filled with. It stays while somebody types, whatever the screen loads meanwhile, and is what is
 * loaded again once the form is saved.
 * @param reply last reply to this form
 */
export function useFilled<Loaded>(loaded: Loaded, reply: Reply | undefined): Loaded {
  const [filled, setFilled] = useState({ loaded, reply });
  // The router shows a reply before it has loaded the screen again.
  const isLoaded = useNavigation().state === 'idle';
  if (isLoaded && reply && reply !== filled.reply && isSaved(reply)) setFilled({ loaded, reply });
  return filled.loaded;
}

function isSaved({ errors, posted }: Reply): boolean {
  return errors.length === 0 && posted?.result.status !== 'error';
}
