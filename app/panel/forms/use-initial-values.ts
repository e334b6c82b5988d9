import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { Reply } from '#app/panel/forms/reply.ts';

/**
 * Returns the values that a form shows before the user changes them. They stay the same while the user types, even when
 * the screen reloads its data. They become the reloaded values once the form has been saved.
 * @param reply last reply to this form
 */
export function useInitialValues<Loaded>(loaded: Loaded, reply: Reply | undefined): Loaded {
  const [initial, setInitial] = useState({ loaded, reply });
  // The router returns a reply before it has reloaded the screen's data.
  const isLoaded = useNavigation().state === 'idle';
  if (isLoaded && reply && reply !== initial.reply && isSaved(reply)) setInitial({ loaded, reply });
  return initial.loaded;
}

function isSaved({ errors, posted }: Reply): boolean {
  return errors.length === 0 && posted?.result.status !== 'error';
}
