import { setFlagsFromString } from 'node:v8';
import { runProgram } from './program.ts';
import { watchOutput } from './lib/output.ts';
import { enterStoreFolder } from './lib/environment.ts';

// A long import retains little memory and allocates much garbage. Collecting it after the heap has grown by a quarter,
// rather than by a multiple, halves the memory of the process at about the same speed. The limit of the young
// generation is set where the program is started (`package.json`), because it cannot be changed later (decision 188).
setFlagsFromString('--heap-growing-percent=25');
enterStoreFolder();
watchOutput();
await runProgram(process.argv.slice(2));
