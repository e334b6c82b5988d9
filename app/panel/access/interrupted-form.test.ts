import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { readInterruptedForm } from './interrupted-form.ts';

// The test compares single-line texts, because a form sends any line break as CRLF.
const anyText = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text));

test('typed values survive the sign-in unchanged, but files do not', () => {
  forAll(fc.array(fc.tuple(anyText, anyText)), (fields) => {
    const typed = new FormData();
    for (const [name, value] of fields) typed.append(name, value);
    typed.append('foto', new File(['x'], 'foto.jpg'));
    // A typed field named `guardado` would be mistaken for the hidden field that carries the draft.
    fc.pre(!typed.has('guardado'));
    const first = readInterruptedForm(typed);
    expect(first.isCarried).toBe(false);
    const carriedForm = new FormData();
    carriedForm.set('token', 'segredo');
    carriedForm.set('guardado', JSON.stringify(first.fields));
    expect(readInterruptedForm(carriedForm)).toEqual({ fields: first.fields, isCarried: true });
    expect(first.fields).toEqual([...typed].filter(([, value]) => typeof value === 'string'));
  });
});

test.each(['', '{', '{}', '"a"', '[1]', '[["a"]]', '[["a",1]]', 'null'])(
  'an invalid draft yields no fields: %j',
  (text) => {
    const form = new FormData();
    form.set('guardado', text);
    expect(readInterruptedForm(form)).toEqual({ fields: [], isCarried: true });
  },
);
