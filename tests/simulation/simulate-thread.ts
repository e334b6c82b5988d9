import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from './simulate.ts';

/** A part of many runs, in a thread of its own: tells how many are done, and in the end what is broken. */
const part = workerData as { seed: number; runs: number; minutes?: number };
const tell = (message: object) => parentPort?.postMessage(message, []);
let runs = 0;
const broken = await simulate({ ...part, onRun: (done) => (runs = done) % 1000 === 0 && tell({ done }) });
tell({ broken, runs });
