import type { PersonRole } from '#app/domain/store/person.ts';
import { panelPaths } from '#app/panel-paths.ts';

/**
 * What a seller may open, by the pattern of its address below `panelRoot`, with the forms that a seller may post there by their field
 * `acao` ('' for a form without one). Whatever is not named here is the owner's alone, so a new screen is closed to sellers until it
 * is added. The middleware of the panel asks this table before any route runs, and the server before it streams a file or events.
 */
const openToSellers: Readonly<Record<string, readonly string[]>> = {
  [panelPaths.today]: [],
  [panelPaths.manifest]: [],
  [panelPaths.signIn]: [''],
  [panelPaths.signInChallenge]: [],
  [panelPaths.signOut]: [''],
  [panelPaths.invitation]: [''],
  [panelPaths.invitationChallenge]: [],
  [panelPaths.products]: [],
  [panelPaths.quotations]: [],
  [`${panelPaths.quotations}/:id`]: ['', 'assumir', 'passar'],
  [panelPaths.liveQuotations]: [],
  [panelPaths.reviews]: ['answer', 'removeAnswer'],
  [panelPaths.notices]: ['ligar', 'desligar'],
  [panelPaths.access]: ['', 'senha'],
  [panelPaths.passkeyChallenge]: [],
};

/** Whether a role may open what has this pattern. */
export function mayOpen(role: PersonRole, pattern: string): boolean {
  return role === 'owner' || Object.hasOwn(openToSellers, pattern);
}

/** Whether a role may post a form there. @param act value of the form's field `acao`; null without one */
export function mayPost(role: PersonRole, { pattern, act }: { pattern: string; act: unknown }): boolean {
  if (role === 'owner') return true;
  const acts = Object.hasOwn(openToSellers, pattern) ? openToSellers[pattern] : undefined;
  return acts?.some((one) => one === (act ?? '')) ?? false;
}
