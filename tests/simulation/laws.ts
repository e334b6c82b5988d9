/** Error that a rule of the store was violated in the simulation. */
class BrokenLaw extends Error {
  override name = 'BrokenLaw';
}

export type Law =
  | 'no item is lost'
  | 'no price is believed'
  | 'stock is kept'
  | 'actions are announced once'
  | 'quotations are kept once'
  | 'builds are not mixed'
  | 'nothing personal is cached'
  | 'caches are bounded'
  | 'kept pages are shown'
  | 'kept prices are said to be old'
  | 'the last pages are kept'
  | 'open pages have the worker';

export function uphold(law: Law, isHeld: boolean, what: () => string): void {
  if (!isHeld) throw new BrokenLaw(`${law}: ${what()}`);
}
