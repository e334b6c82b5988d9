import type { Plugin } from 'vite';

/**
 * The router's decoder promises when the rest of an answer has come as well. Nobody asks for that, and where the visitor has gone
 * elsewhere meanwhile it becomes two errors that nobody catches.
 */
export const uncaughtPromises = ['done: donePromise.then(() => reader.closed),', 'done.reject(reason);'] as const;

const decoder = /[\\/]react-router[\\/]dist[\\/]production[\\/]vendor[\\/]turbo-stream-v2[\\/]turbo-stream\.js$/;

/**
 * Gives up the data of a screen without an error when the visitor goes elsewhere.
 * @throws while building, when the router's source has changed: review the new source
 */
export function giveUpDataQuietly(): Plugin {
  return {
    name: 'give-up-data-quietly',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: decoder },
      handler(code) {
        return { code: leaveOutUncaughtPromises(code), map: null };
      },
    },
  };
}

export function leaveOutUncaughtPromises(code: string): string {
  return uncaughtPromises.reduce((text, promise) => {
    if (!text.includes(promise)) throw new Error(`The router has changed: ${promise}`);
    return text.replace(promise, '');
  }, code);
}
