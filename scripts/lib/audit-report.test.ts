import { expect, test } from 'vitest';
import { formatAudit } from './audit-report.mjs';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

test('a registry without audits fails nothing and is reported prominently', () => {
  const refusals = [
    '',
    'x',
    'null',
    '{}',
    JSON.stringify({ message: '405 Method Not Allowed', error: {} }),
    '{"vulnerabilities":{}}',
  ];
  for (const printed of refusals) {
    const { text, isFailed } = formatAudit(printed);
    expect([isFailed, text]).toEqual([false, expect.stringMatching(/^!+\nNOT CHECKED: /)]);
  }
  expect(formatAudit(refusals[4] ?? '').text).toContain('405 Method Not Allowed');
});

test('packages without known vulnerabilities pass', () => {
  expect(formatAudit(report({}))).toEqual({ text: expect.stringContaining('No known weakness'), isFailed: false });
});

test('a vulnerability is reported by name, and fails the run from moderate severity up', () => {
  const low = { casa: { severity: 'low', range: '<1.2.3' } };
  expect(formatAudit(report(low))).toEqual({ text: 'low       casa <1.2.3', isFailed: false });
  const high = { ...low, celeiro: { severity: 'high', range: '*' } };
  expect(formatAudit(report(high))).toMatchObject({
    text: expect.stringContaining('high      celeiro *'),
    isFailed: true,
  });
});
