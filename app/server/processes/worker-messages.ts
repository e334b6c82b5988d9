import type { Registry } from 'prom-client';
import type { CountedPosting } from '#app/operations/reviews/review-limiter.ts';

/** The figures of one process, as the registry gives them for being added up. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What a worker sends to the process that started it. An `id` pairs a question with its answer. */
export type WorkerMessage =
  /** Counts a posting where those of every worker are counted. */
  | { kind: 'take-posting'; id: number; posting: CountedPosting }
  /** Counts a posting no longer, because it could not be kept. */
  | { kind: 'give-back-posting'; posting: CountedPosting }
  /** Asks for the figures of all workers together. */
  | { kind: 'collect-figures'; id: number }
  /** This worker's figures, as asked for by `report-figures`. */
  | { kind: 'figures'; id: number; figures: Figures }
  /** This worker has changed the catalogue. */
  | { kind: 'catalogue-changed' };

/** What a worker hears. */
export type SupervisorMessage =
  | { kind: 'answer'; id: number; value: number | string }
  | { kind: 'report-figures'; id: number }
  /** A sibling has changed the catalogue. */
  | { kind: 'catalogue-changed' };
