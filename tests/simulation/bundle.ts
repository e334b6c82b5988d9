import { build } from 'vite';

/** Runs bundled code with the given values for browser globals that Node.js lacks. */
type Run<Result> = (globals: Readonly<Record<string, unknown>>) => Result;

/**
 * Bundles a file of the store as a function of browser globals. All calls must pass the same names.
 * @returns the exports of the file, or nothing if it has none
 */
export async function bundle<Result>(entry: string): Promise<Run<Result>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // The code is bundled for production, although it runs in tests.
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
