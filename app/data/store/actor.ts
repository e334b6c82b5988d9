import { AsyncLocalStorage } from 'node:async_hooks';

/** Who changes something in the shop, and through which interface. */
export interface Actor {
  via: 'panel' | 'api' | 'command';
  /** Member of staff; null for the holder of the owner's token and for users of the server's command line. */
  personId: number | null;
}

/**
 * This module is loaded more than once, because the server runs from source and the panel's routes from their bundle.
 * The global symbol registry gives all copies the same storage.
 */
const registry = globalThis as { [key: symbol]: AsyncLocalStorage<Actor | undefined> | undefined };
const actors = (registry[Symbol.for('boa-lida.actor')] ??= new AsyncLocalStorage());

/** Runs work on behalf of an actor, who is named in the audit log entries that the work writes. */
export function runAs<Result>(actor: Actor | undefined, work: () => Result): Result {
  return actors.run(actor, work);
}

/** Returns the actor on whose behalf the current work runs; undefined for work that the store starts by itself. */
export function getActor(): Actor | undefined {
  return actors.getStore();
}
