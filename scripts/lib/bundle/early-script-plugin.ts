import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, transformWithOxc, type Plugin } from 'vite';

const name = 'virtual:early-script';
const file = path.join(import.meta.dirname, '../../../app/visitor/early/early-script.ts');

/**
 * Vite plugin that provides the minified early script as text, which pages contain inline: `import text from
 * 'virtual:early-script'`.
 */
export function provideEarlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await minifyEarlyScript())}`;
    },
  };
}

async function minifyEarlyScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const minified = await minify(file, code, { compress: true, mangle: { toplevel: true }, codegen: true });
  return minified.code;
}
