import { deliveryLimits } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { readAmount, readWhole, type NumberText } from '#app/domain/shared/text/number-text.ts';
import { rateCellTexts } from './texts.ts';

/** Parses a postal code, whose leading zero a spreadsheet may have removed. */
export function readPostalCode(text: string): NumberText {
  if (text === '') return { value: undefined };
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{7,8}$/.test(digits)) return { reason: rateCellTexts.notPostalCode };
  return { value: Number(digits) };
}

/** Parses a weight in kg to grams. A comma is a decimal mark; a point before three digits is ambiguous and rejected. */
export function readKilograms(text: string): NumberText {
  const bare = text.replace(/\s|kg/gi, '');
  if (bare === '') return { value: undefined };
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(bare)) {
    return {
      reason: rateCellTexts.doubtfulWeight(bare),
    };
  }
  const plain = bare.includes(',') ? bare.replace(/(?<=\d)\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.') : bare;
  if (!/^\d{1,9}(\.\d+)?$/.test(plain)) return { reason: rateCellTexts.notWeight };
  const grams = Math.round(Number(plain) * 1000);
  if (Math.abs(grams / 1000 - Number(plain)) > 1e-9) return { reason: rateCellTexts.tooPrecise };
  return limitGrams(grams);
}

/** Parses a whole number of grams, in which points group thousands. */
export function readGrams(text: string): NumberText {
  const bare = text.replace(/\s|gr?(amas?)?$/gi, '').replace(/[.,]0+$/, (zeros) => (zeros.length === 4 ? zeros : ''));
  if (bare === '') return { value: undefined };
  const digits = bare.replace(/\.(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,10}$/.test(digits) ? limitGrams(Number(digits)) : { reason: rateCellTexts.notGrams };
}

function limitGrams(grams: number): NumberText {
  return grams > deliveryLimits.grams ? { reason: rateCellTexts.weightTooLarge } : { value: grams };
}

export function readCents(text: string): NumberText {
  const read = readAmount(text, 'amount');
  if ('reason' in read || read.value === undefined) return read;
  const cents = Math.round(read.value * 100);
  return cents > deliveryLimits.cents ? { reason: rateCellTexts.amountTooLarge } : { value: cents };
}

export function readExcess(text: string): NumberText {
  return text === '' ? { value: 0 } : readCents(text);
}

/**
 * Parses a number of days, also in the formats '3.00:00:00' and '72:00:00' that some platforms export. It is rounded up
 * to whole days.
 */
export function readDays(text: string): NumberText {
  const [, days = '0', hours, rest] = /^(?:(\d{1,3})\.)?(\d{1,4}):(\d\d:\d\d)$/.exec(text) ?? [];
  if (hours !== undefined) {
    const begun = Number(hours) + (rest === '00:00' ? 0 : 1);
    return limitDays(Number(days) + Math.ceil(begun / 24));
  }
  const read = readWhole(text.replace(/\s*dias?( úteis)?$/i, ''));
  return 'reason' in read || read.value === undefined ? read : limitDays(read.value);
}

function limitDays(days: number): NumberText {
  const isPossible = days >= 0 && days <= deliveryLimits.days;
  return isPossible ? { value: days } : { reason: rateCellTexts.days(deliveryLimits.days) };
}
