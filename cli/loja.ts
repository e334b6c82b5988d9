import { runProgram } from './program.ts';
import { enterStoreFolder } from './lib/surroundings.ts';

enterStoreFolder();
// A reader that goes away, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
await runProgram(process.argv.slice(2));
