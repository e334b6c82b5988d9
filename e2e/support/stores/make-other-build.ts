import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '../../..');

/**
 * Copies the project's build to a new folder and gives the storefront's files other names, as a build from changed
 * sources would have.
 * @returns path of the folder
 */
export async function makeOtherBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-outra-'));
  const build = path.join(folder, 'build');
  const assets = path.join(build, 'client/assets');
  await cp(path.join(projectDir, 'build'), build, { recursive: true });
  for (const name of ['node_modules', 'package.json'])
    await symlink(path.join(projectDir, name), path.join(folder, name));
  const names = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name));
  for (const name of await readdir(assets)) if (!names.includes(name)) await rm(path.join(assets, name));
  const newNames = new Map(
    names.map((name) => [
      name,
      name.replace(/-([\w-]{8})\./, (_, hash: string) => `-${[...hash].toReversed().join('')}.`),
    ]),
  );
  for (const file of [...names.map((name) => path.join(assets, name)), path.join(build, 'server/index.js')]) {
    if (!/\.(js|css)$/.test(file)) continue;
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => newNames.get(name) ?? name),
    );
  }
  for (const [name, other] of newNames) await rename(path.join(assets, name), path.join(assets, other));
  return folder;
}
