import type { ReviewLimiter } from '#app/operations/reviews/review-limiter.ts';
import type { Figures, SupervisorMessage, WorkerMessage } from './worker-messages.ts';

/** What one of several processes on a machine does together with the others, by way of the one that started them. */
export interface Siblings {
  /** Counts postings together with those the others took; rejects when nobody answers. */
  limiter: ReviewLimiter;
  /** Prometheus text over all processes; rejects when nobody answers. */
  collectMetrics(): Promise<string>;
  /** Lets the others show at once what this process has changed; they would notice by themselves within a second. */
  announceChange(): void;
  /** Says what to do when the others ask or tell something. */
  attend(duties: SiblingDuties): void;
}

export interface SiblingDuties {
  reportFigures: () => Promise<Figures>;
  onChange: () => Promise<void>;
}

const answerTimeoutMs = 3000;

/** Speaks with the process that started this one. */
export function joinSiblings(): Siblings {
  const questions = new Map<number, (value: number | string) => void>();
  let lastId = 0;
  let duties: SiblingDuties | undefined;
  process.on('message', (message: SupervisorMessage) => hear(message));

  return {
    limiter: {
      take: async (posting) => Number(await ask((id) => ({ kind: 'take-posting', id, posting }))),
      giveBack: (posting) => send({ kind: 'give-back-posting', posting }),
    },
    async collectMetrics() {
      return String(await ask((id) => ({ kind: 'collect-figures', id })));
    },
    announceChange: () => send({ kind: 'catalogue-changed' }),
    attend(given) {
      duties = given;
    },
  };

  function hear(message: SupervisorMessage): void {
    if (message.kind === 'answer') questions.get(message.id)?.(message.value);
    else if (message.kind === 'catalogue-changed') void duties?.onChange().catch(() => {});
    else void report(message.id);
  }

  async function report(id: number): Promise<void> {
    const figures = await duties?.reportFigures().catch(() => undefined);
    send({ kind: 'figures', id, figures: figures ?? [] });
  }

  async function ask(write: (id: number) => WorkerMessage): Promise<number | string> {
    const id = (lastId += 1);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<number | string>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('The supervising process does not answer')), answerTimeoutMs);
        questions.set(id, resolve);
        send(write(id));
      });
    } finally {
      clearTimeout(timer);
      questions.delete(id);
    }
  }
}

function send(message: WorkerMessage): void {
  // A channel that is closing says so by an error; then this process is about to leave as well.
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}
