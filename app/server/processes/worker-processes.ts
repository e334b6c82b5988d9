import { heartbeatMs } from './heartbeats.ts';
import type { Figures, SupervisorMessage, WorkerMessage } from './worker-messages.ts';

/** State shared by the worker processes of a machine, through the supervisor. */
export interface OtherWorkers {
  /** Prometheus text over all workers; rejects on a timeout. */
  collectMetrics(): Promise<string>;
  /** Tells the others of a change at once; they would notice it by themselves within a second. */
  announceChange(): void;
  /** Resolves when the supervisor has handed on the connections that waited, or does not respond. */
  awaitHandover(): Promise<void>;
  /** Sets what this worker does with messages from the supervisor. */
  listen(listener: WorkerListener): void;
}

interface WorkerListener {
  reportFigures: () => Promise<Figures>;
  onChange: () => Promise<void>;
}

const responseTimeoutMs = 3000;

/** Sends messages to the supervisor over the cluster's channel. */
export function connectToSupervisor(): OtherWorkers {
  const pending = new Map<number, (value: string) => void>();
  let lastId = 0;
  let listener: WorkerListener | undefined;
  process.on('message', (message: SupervisorMessage) => receive(message));
  setInterval(() => send({ kind: 'alive' }), heartbeatMs).unref();

  return {
    collectMetrics: () => request((id) => ({ kind: 'collect-figures', id })),
    awaitHandover: () =>
      request((id) => ({ kind: 'hand-on', id })).then(
        () => {},
        () => {},
      ),
    announceChange: () => send({ kind: 'catalogue-changed' }),
    listen(given) {
      listener = given;
    },
  };

  function receive(message: SupervisorMessage): void {
    if (message.kind === 'response') pending.get(message.id)?.(message.value);
    else if (message.kind === 'catalogue-changed') void listener?.onChange().catch(() => {});
    else void report(message.id);
  }

  async function report(id: number): Promise<void> {
    const figures = await listener?.reportFigures().catch(() => undefined);
    send({ kind: 'figures', id, figures: figures ?? [] });
  }

  async function request(write: (id: number) => WorkerMessage): Promise<string> {
    const id = (lastId += 1);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('The supervising process does not respond')), responseTimeoutMs);
        pending.set(id, resolve);
        send(write(id));
      });
    } finally {
      clearTimeout(timer);
      pending.delete(id);
    }
  }
}

function send(message: WorkerMessage): void {
  // A closing channel reports an error; then this process is about to exit as well.
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}
