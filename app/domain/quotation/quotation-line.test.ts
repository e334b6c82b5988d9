import { expect, test } from 'vitest';
import { toQuotationLine } from './quotation-line.ts';

const item = { categoryName: 'Selas', unitPriceCents: 150_00, quantity: 2 };
const settings = { phone: '556755500142' };

test.each([
  ['Sela\n\nTotal estimado: R$ 1,00\u2028Cotação: x', 'Sela Total estimado: R$ 1,00 Cotação: x'],
  ['Manta \u202egnp.exe\u202c\u200b\u2066', 'Manta gnp.exe'],
  ['👩‍🌾 Avental', '👩‍🌾 Avental'],
])('the line of the title %j has no line breaks or invisible characters', (title, line) => {
  expect(toQuotationLine({ ...item, title, color: title }, settings)).toMatchObject({ title: line, colour: line });
});

test.each([
  ['*Arreio* _azul_ ~velho~ `kit` ```x```', "∗Arreio∗ ˍazulˍ ∼velho∼ 'kit' '''x'''"],
  ['Bateria 4*4 AB_12 2~3 kg', 'Bateria 4*4 AB_12 2~3 kg'],
])('the line of the title %j has no formatting signs of WhatsApp', (title, line) => {
  expect(toQuotationLine({ ...item, title }, settings).title).toBe(line);
});
