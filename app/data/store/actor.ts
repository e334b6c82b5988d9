import { AsyncLocalStorage } from 'node:async_hooks';

/** Who changes something of the shop, and the way in that they use. */
export interface Actor {
  via: 'panel' | 'api' | 'command';
  /** Person of the shop; null for whoever has the owner's token or the server's command line. */
  personId: number | null;
}

const actors = new AsyncLocalStorage<Actor | undefined>();

/** Runs work whose entries in the audit log name this actor. */
export function runAs<Result>(actor: Actor | undefined, work: () => Result): Result {
  return actors.run(actor, work);
}

/** Returns who does the present work; undefined for what the store does by itself. */
export function getActor(): Actor | undefined {
  return actors.getStore();
}
