import { build } from 'vite';

/** Runs bundled code with these names in place of a browser's, which this process has not. */
type Run<Result> = (globals: Readonly<Record<string, unknown>>) => Result;

/**
 * Bundles a file of the store as a function of the globals that a browser has. All calls name the same ones.
 * @returns what the file exports, or nothing for a file that exports nothing
 */
export async function bundle<Result>(entry: string): Promise<Run<Result>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // The code is bundled as for production, also in a process of tests.
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), 'import.meta.env.PROD': 'true' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['iife'], name: 'bundled' },
      // React is left out, because no page of the simulation shows components.
      rollupOptions: { external: ['react'], output: { globals: { react: 'undefined' } } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled`);
  const { code, exports } = chunk;
  let compiled: ((...globals: unknown[]) => Result) | undefined;
  return (globals) => {
    compiled ??= new Function(
      ...Object.keys(globals),
      exports.length > 0 ? `${code}\nreturn bundled;` : code,
    ) as NonNullable<typeof compiled>;
    return compiled(...Object.values(globals));
  };
}
