import { build } from 'vite';

/** Bundles a file of the store as a function of the names that a browser has and this process has not. */
export async function bundle<Result>(entry: string, { names, result }: BundleOptions): Promise<Run<Result>> {
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
  const run = new Function(...names, `${chunk.code}\n${result ? 'return bundled;' : ''}`) as (
    ...globals: unknown[]
  ) => Result;
  return (globals) => run(...names.map((name) => globals[name]));
}

interface BundleOptions {
  names: readonly string[];
  /** Whether the function returns what the file exports. */
  result: boolean;
}

type Run<Result> = (globals: Readonly<Record<string, unknown>>) => Result;
