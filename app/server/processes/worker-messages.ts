import type { Registry } from 'prom-client';

/** Set for the workers that are started once one of them listens. */
export const laterWorkerVariable = 'BOA_LIDA_LATER_WORKER';

/** The figures of one process, as the registry gives them for aggregation. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** From a worker to the supervisor. An `id` pairs a request with its response. */
export type WorkerMessage =
  /** Requests the figures of all workers together. */
  | { kind: 'collect-figures'; id: number }
  /** Asks to be told once all connections that waited have been handed on. */
  | { kind: 'hand-on'; id: number }
  /** This worker's figures, the response to `report-figures`. */
  | { kind: 'figures'; id: number; figures: Figures }
  /** This worker's event loop turns. */
  | { kind: 'alive' }
  /** This worker has changed the catalogue. */
  | { kind: 'catalogue-changed' };

/** From the supervisor to a worker. */
export type SupervisorMessage =
  | { kind: 'response'; id: number; value: string }
  | { kind: 'report-figures'; id: number }
  /** Another worker has changed the catalogue. */
  | { kind: 'catalogue-changed' };
