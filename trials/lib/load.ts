import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { AddressKind } from './addresses.ts';
import { closeAtEnd } from './opened.ts';
import type { Endings } from './visits.ts';

export interface LoadPlan {
  port: number;
  addresses: AddressKind;
  /** Number of the first address: those of two loads differ. */
  startAt: number;
  /** Sockets at once at most. */
  sockets: number;
  /** Whether a socket asks again and again, rather than once. */
  isKept: boolean;
  /** Requests that are sent whether or not others were answered; without it each socket asks as soon as it was answered. */
  perSecond?: number;
  /** Ends after this time, or after so many requests. */
  seconds?: number;
  requests?: number;
}

export interface LoadCounts {
  /**
   * By status, or by how there was none: 'closed' or 'reset' by the store, 'cut off' in the middle of an answer, 'refused', 'no answer'
   * within a minute, 'no socket' left on this machine.
   */
  endings: Endings;
  /** 503s that do not say when to come again. */
  withoutRetry: number;
  sent: number;
  /** What was due and not sent, because all sockets were waiting. */
  notSent: number;
  slowestMs: number;
  /** Open at this moment. */
  sockets: number;
}

/** Load from a process of its own: it starves neither the store's watchers nor itself. */
interface RunningLoad {
  countsSoFar(): LoadCounts;
  /** The counts at the end. */
  done: Promise<LoadCounts>;
}

let serial = 0;
/** More addresses than any load asks for. */
const addressesPerLoad = 2_000_000;

export function runLoad(storeUrl: string, plan: Omit<LoadPlan, 'port' | 'startAt'>): RunningLoad {
  let counts: LoadCounts = { endings: {}, withoutRetry: 0, sent: 0, notSent: 0, slowestMs: 0, sockets: 0 };
  const whole: LoadPlan = { ...plan, port: Number(new URL(storeUrl).port), startAt: serial };
  serial += addressesPerLoad;
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), [JSON.stringify(whole)]);
  const forget = closeAtEnd(() => child.kill('SIGKILL'));
  child.on('message', (message) => (counts = message as LoadCounts));
  const done = once(child, 'exit').then(([code]) => {
    forget();
    if (code !== 0) throw new Error(`The load ended with ${code}`);
    return counts;
  });
  return { countsSoFar: () => counts, done };
}
