import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { Reply } from '#app/panel/forms/reply.ts';

/**
 * Returns the values with which a form is filled. They stay the same while the user types, even when the screen reloads
 * its data, and change to the reloaded values once the form has been saved.
 * @param reply last reply to this form
 */
export function useFilled<Loaded>(loaded: Loaded, reply: Reply | undefined): Loaded {
  const [filled, setFilled] = useState({ loaded, reply });
  // The router returns a reply before it has reloaded the screen's data.
  const isLoaded = useNavigation().state === 'idle';
  if (isLoaded && reply && reply !== filled.reply && isSaved(reply)) setFilled({ loaded, reply });
  return filled.loaded;
}

function isSaved({ errors, posted }: Reply): boolean {
  return errors.length === 0 && posted?.result.status !== 'error';
}
