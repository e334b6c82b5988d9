import type { Worker } from 'node:cluster';

/** A connection as Node hands it from process to process. */
interface Handle {
  close(): void;
}

/** Of Node's own messages: a worker is to take a connection. */
interface Handover {
  act?: string;
}

/**
 * Closes the connection that was being handed to a worker when it died. Node closes the supervisor's copy only once the worker
 * has confirmed, so the client would wait for a response that never comes.
 * @param onHanded called for each connection that the worker is to take
 */
export function closeLostConnections({ process: child }: Pick<Worker, 'process'>, onHanded: () => void): void {
  let handed: Handle | undefined;
  const send = child.send.bind(child) as (message: Handover, handle?: Handle, ...rest: unknown[]) => boolean;
  const sendAndRemember: typeof send = (message, handle, ...rest) => {
    // One at a time: the next is sent when the worker has this one.
    if (message.act === 'newconn') {
      handed = handle;
      onHanded();
    }
    return send(message, handle, ...rest);
  };
  Object.assign(child, { send: sendAndRemember });
  // Closing one that is closed does nothing.
  child.once('exit', () => handed?.close());
}
