import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from './simulate.ts';

/** A part of many runs, in a thread of its own: tells how many are done, and in the end what is broken. */
const { seed, runs } = workerData as { seed: number; runs: number };
const tell = (message: object) => parentPort?.postMessage(message, []);
const broken = await simulate({ seed, runs, onRun: (done) => done % 1000 === 0 && tell({ done }) });
tell({ broken });
