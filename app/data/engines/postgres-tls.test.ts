import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isServerUnreachable } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { openPostgresDatabase } from '#tests/support/databases/databases.ts';
import { createPostgresServer, findIdentity } from '#tests/support/databases/postgres-server.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** Creates a self-signed certificate that also serves as its own certificate authority. @returns path of the file */
function makeCertificate(folder: string, { file, names }: { file: string; names: string }): string {
  const [key, certificate] = [path.join(folder, `${file}.key`), path.join(folder, `${file}.pem`)];
  const subject = ['-subj', '/CN=banco', '-addext', `subjectAltName=${names}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'pipe' },
  );
  chmodSync(key, 0o600);
  const { uid, gid } = findIdentity();
  if (uid !== undefined) chownSync(key, uid, gid ?? uid);
  return certificate;
}

test('verify-full accepts a server only with the configured certificate and name', async () => {
  const folder = await createTemporaryFolder();
  chmodSync(folder, 0o755);
  const right = makeCertificate(folder, { file: 'banco', names: 'IP:127.0.0.1' });
  const wrong = makeCertificate(folder, { file: 'outro', names: 'IP:127.0.0.1' });
  const key = path.join(folder, 'banco.key');
  const server = await createPostgresServer({
    settings: ['ssl=on', `ssl_cert_file=${right}`, `ssl_key_file=${key}`],
  });
  onTestFinished(() => server.remove());
  const open = async (url: string) => {
    const db = await openDatabase({ url, dataDir: '' });
    await db.close();
  };
  const url = server.urlOf('postgres');
  await open(`${url}?sslmode=verify-full&sslrootcert=${right}`);
  await expect(open(`${url}?sslmode=verify-full&sslrootcert=${wrong}`)).rejects.toThrow(/certificate/);
  const byName = url.replace('127.0.0.1', 'localhost');
  await expect(open(`${byName}?sslmode=verify-full&sslrootcert=${right}`)).rejects.toThrow(/localhost|altnames/);
});

test('a server without TLS is refused when TLS is required, and does not count as unreachable', async () => {
  const { location } = await openPostgresDatabase();
  const asking = openDatabase({ ...location, url: `${location.url}&sslmode=require` });
  const error = await asking.catch((reason: unknown) => reason);
  expect([isServerUnreachable(error), String(error)]).toEqual([
    false,
    expect.stringContaining('o servidor não oferece TLS'),
  ]);
});
