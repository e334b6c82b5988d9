import type { PersonRole } from '#app/domain/store/person.ts';
import { panelPaths } from '#app/panel-paths.ts';

/**
 * Paths that a seller may open, by route pattern below `panelRoot`, with the values of `acao` that a seller may post
 * there ('' for a form without one). Only owners may open other paths, so a new screen is closed to sellers until its
 * path is added. The panel's middleware checks this table before any route runs, and the server before it streams a
 * file or events.
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

/** Tells whether a role may open URLs of this pattern. */
export function mayOpen(role: PersonRole, pattern: string): boolean {
  return role === 'owner' || Object.hasOwn(openToSellers, pattern);
}

/**
 * Tells whether a role may post a form to this pattern.
 * @param action value of the form's field `acao`; null when the form has no such field
 */
export function mayPost(role: PersonRole, { pattern, action }: { pattern: string; action: unknown }): boolean {
  if (role === 'owner') return true;
  const allowedActions = Object.hasOwn(openToSellers, pattern) ? openToSellers[pattern] : undefined;
  return allowedActions?.some((allowedAction) => allowedAction === (action ?? '')) ?? false;
}
