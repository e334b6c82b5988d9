import { setFlagsFromString } from 'node:v8';
import { runProgram } from './program.ts';
import { watchOutput } from './lib/output.ts';
import { enterStoreFolder } from './lib/environment.ts';

// A long import retains little memory but allocates much garbage. Collecting garbage after the heap has grown by a
// quarter, instead of by a multiple, keeps the process small at about the same speed. The limit of the young generation
// is set in `package.json`, because it cannot be changed after the start (decision 188).
setFlagsFromString('--heap-growing-percent=25');
enterStoreFolder();
watchOutput();
await runProgram(process.argv.slice(2));
