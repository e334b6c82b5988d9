import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

test('a registry without audits fails nothing and is reported prominently', () => {
  const refusal = JSON.stringify({ message: '405 Method Not Allowed', error: {} });
  for (const printed of ['', 'x', 'null', '{}', refusal, '{"vulnerabilities":{}}'])
    expect(audit(printed)).toEqual({ status: 0, stdout: expect.stringMatching(/^!+\nNOT CHECKED: /) });
  expect(audit(refusal).stdout).toContain('405 Method Not Allowed');
});

test('packages without known vulnerabilities pass, and a vulnerability is reported by name and fails from moderate severity up', () => {
  expect(audit(report({}))).toEqual({ status: 0, stdout: expect.stringContaining('No known weakness') });
  const low = { casa: { severity: 'low', range: '<1.2.3' } };
  expect(audit(report(low))).toEqual({ status: 0, stdout: 'low       casa <1.2.3\n' });
  const high = { ...low, celeiro: { severity: 'high', range: '*' } };
  expect(audit(report(high))).toEqual({ status: 1, stdout: expect.stringContaining('high      celeiro *') });
});

function audit(printed: string) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs'], { input: printed, encoding: 'utf8' });
  return { status, stdout };
}
