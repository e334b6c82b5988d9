import { describe, expect, it } from 'vitest';
import { withNoBreakSpaces } from '#app/design/text/no-break-spaces.ts';

describe('withNoBreakSpaces', () => {
  it('keeps a dash with the preceding word, and a number with its unit', () => {
    expect(withNoBreakSpaces('Ração Postura 17 – Saco 25 kg')).toBe('Ração Postura 17\u00a0– Saco 25\u00a0kg');
    expect(withNoBreakSpaces('Engorda 32 (4 a 6 mm) – Pacote 100 un.')).toBe(
      'Engorda 32 (4\u00a0a\u00a06\u00a0mm)\u00a0– Pacote 100\u00a0un.',
    );
  });

  it('leaves words that only begin like a unit, and texts without units, unchanged', () => {
    expect(withNoBreakSpaces('Kit 2 garrafas e 3 mangueiras')).toBe('Kit 2 garrafas e 3 mangueiras');
    expect(withNoBreakSpaces('Pré-mistura')).toBe('Pré-mistura');
    expect(withNoBreakSpaces('')).toBe('');
  });
});
