import { expect, test } from 'vitest';
import { findOpeningProblems } from './opening-problems.ts';

const sound = {
  adminToken: 'abcdefghij1234567890abcd',
  backupKey: 'chave',
  host: '127.0.0.1',
  publicUrl: 'https://loja.example',
  trustProxy: 1,
};

test.each([
  [{}, []],
  [{ adminToken: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, ['weak-token']],
  [{ adminToken: null }, []],
  [{ host: '0.0.0.0', publicUrl: 'http://127.0.0.1:3000' }, ['no-public-url']],
  [{ host: '::', publicUrl: 'http://localhost:3000', backupKey: null }, ['unsigned-backups', 'no-public-url']],
  [{ trustProxy: 0 }, ['no-proxy']],
])('the settings %j cause the problems %j', (settings, problems) => {
  expect(findOpeningProblems({ ...sound, ...settings })).toEqual(problems);
});
