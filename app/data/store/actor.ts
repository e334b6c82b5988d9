import { AsyncLocalStorage } from 'node:async_hooks';

/** Who changes something of the shop, and the way in that they use. */
export interface Actor {
  via: 'panel' | 'api' | 'command';
  /** Person of the shop; null for whoever has the owner's token or the server's command line. */
  personId: number | null;
}

/**
 * The server runs from source and the panel's routes from their bundle, so that this module is loaded more than once;
 * the global registry gives all of its copies the same storage.
 */
const registry = globalThis as { [key: symbol]: AsyncLocalStorage<Actor | undefined> | undefined };
const actors = (registry[Symbol.for('boa-lida.actor')] ??= new AsyncLocalStorage());

/** Runs work whose entries in the audit log name this actor. */
export function runAs<Result>(actor: Actor | undefined, work: () => Result): Result {
  return actors.run(actor, work);
}

/** Returns who does the present work; undefined for what the store does by itself. */
export function getActor(): Actor | undefined {
  return actors.getStore();
}
