import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Figures, SupervisorMessage, WorkerMessage } from './worker-messages.ts';

/** The part of a worker that messages go through. */
type WorkerHandle = Pick<Worker, 'id' | 'send' | 'isConnected'>;

interface Collection {
  missing: Set<number>;
  figures: Figures[];
  finish: () => void;
}

/** A worker that is busy or dying is left out of the figures after this time. */
const reportTimeoutMs = 1000;

/** Handles the workers' requests in the supervisor. */
export function createWorkerResponder({
  listWorkers,
  handOn,
}: {
  listWorkers: () => WorkerHandle[];
  /** Resolves when every connection that waited has been handed to a worker. */
  handOn: () => Promise<void>;
}) {
  const collections = new Map<number, Collection>();
  let lastCollection = 0;

  return { receive };

  function receive(worker: WorkerHandle, message: WorkerMessage): void {
    switch (message.kind) {
      case 'collect-figures':
        void respond(worker, message.id, collectMetrics());
        return;
      case 'hand-on':
        void respond(
          worker,
          message.id,
          handOn().then(() => ''),
        );
        return;
      case 'figures':
        addFigures(worker, message);
        return;
      case 'catalogue-changed':
        for (const other of listWorkers()) if (other.id !== worker.id) send(other, { kind: 'catalogue-changed' });
    }
  }

  function addFigures(worker: WorkerHandle, { id, figures }: Extract<WorkerMessage, { kind: 'figures' }>): void {
    const collection = collections.get(id);
    if (!collection?.missing.delete(worker.id)) return;
    collection.figures.push(figures);
    if (collection.missing.size === 0) collection.finish();
  }

  async function collectMetrics(): Promise<string> {
    const workers = listWorkers().filter((worker) => worker.isConnected());
    const id = (lastCollection += 1);
    let timer: NodeJS.Timeout | undefined;
    const figures: Figures[] = [];
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, reportTimeoutMs);
      collections.set(id, { missing: new Set(workers.map((worker) => worker.id)), figures, finish: resolve });
      for (const worker of workers) send(worker, { kind: 'report-figures', id });
    });
    clearTimeout(timer);
    collections.delete(id);
    return AggregatorRegistry.aggregate(figures).metrics();
  }
}

async function respond(worker: WorkerHandle, id: number, value: Promise<string>): Promise<void> {
  send(worker, { kind: 'response', id, value: await value });
}

function send(worker: WorkerHandle, message: SupervisorMessage): void {
  // A dying worker has no channel; the error would only say that.
  if (worker.isConnected()) worker.send(message, undefined, {}, () => {});
}
