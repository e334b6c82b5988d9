import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

interface LockedPackage {
  /** Whether the package is needed only for development and is therefore missing in containers. */
  dev?: boolean;
}

test.each(['build/server/index.js', 'build/panel/server/index.js'])(
  '%s statically imports no development dependency',
  async (entry) => {
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, LockedPackage>;
    };
    const names = await listPackages(entry);
    expect(names).toContain('react');
    expect(names.filter((name) => packages[`node_modules/${name}`]?.dev ?? false)).toEqual([]);
    expect(names.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
  },
);

/** Lists the packages that a module and the modules that it imports import statically. */
async function listPackages(entry: string): Promise<string[]> {
  const files = new Set([entry]);
  const names = new Set<string>();
  for (const file of files) {
    for (const { moduleRequest } of parseSync(file, await readFile(file, 'utf8')).module.staticImports) {
      const name = moduleRequest.value;
      if (name.startsWith('.')) files.add(path.join(path.dirname(file), name));
      else if (!isBuiltin(name)) names.add(getPackage(name));
    }
  }
  return [...names];
}

function getPackage(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
