import { deliveryLimits } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { readAmount, readWhole, type NumberText } from '#app/domain/shared/text/number-text.ts';
import { rateCellTexts } from './delivery-rate-texts.ts';

/** Parses a postal code, whose leading zero a spreadsheet may have removed. */
export function readPostalCode(text: string): NumberText {
  if (text === '') return { value: undefined };
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{7,8}$/.test(digits)) return { reason: rateCellTexts.notPostalCode };
  return { value: Number(digits) };
}

/** Parses a weight in kg to grams. A comma is a decimal mark; a text such as '10.001' is ambiguous and rejected. */
export function readKilograms(text: string): NumberText {
  const withoutUnit = text.replace(/\s|kg/gi, '');
  if (withoutUnit === '') return { value: undefined };
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(withoutUnit)) {
    return {
      reason: rateCellTexts.doubtfulWeight(withoutUnit),
    };
  }
  // Points that group thousands are removed, so that '1.234,5' becomes '1234.5'.
  const decimalText = withoutUnit.includes(',')
    ? withoutUnit.replace(/(?<=\d)\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')
    : withoutUnit;
  if (!/^\d{1,9}(\.\d+)?$/.test(decimalText)) return { reason: rateCellTexts.notWeight };
  const grams = Math.round(Number(decimalText) * 1000);
  if (Math.abs(grams / 1000 - Number(decimalText)) > 1e-9) return { reason: rateCellTexts.tooPrecise };
  return limitGrams(grams);
}

/** Parses a whole number of grams, in which points group thousands. */
export function readGrams(text: string): NumberText {
  // Decimals of zero are removed, such as ',00'; three zeros after a point are a group of thousands.
  const withoutUnit = text
    .replace(/\s|gr?(amas?)?$/gi, '')
    .replace(/[.,]0+$/, (zeros) => (zeros.length === 4 ? zeros : ''));
  if (withoutUnit === '') return { value: undefined };
  const digits = withoutUnit.replace(/\.(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,10}$/.test(digits) ? limitGrams(Number(digits)) : { reason: rateCellTexts.notGrams };
}

function limitGrams(grams: number): NumberText {
  return grams > deliveryLimits.grams ? { reason: rateCellTexts.weightTooLarge } : { value: grams };
}

/** Parses an amount in reais to cents. */
export function readCents(text: string): NumberText {
  const read = readAmount(text, 'amount');
  if ('reason' in read || read.value === undefined) return read;
  const cents = Math.round(read.value * 100);
  return cents > deliveryLimits.cents ? { reason: rateCellTexts.amountTooLarge } : { value: cents };
}

/** Parses the price in reais of each kg above the heaviest weight of a row; 0 for an empty cell. */
export function readExcess(text: string): NumberText {
  return text === '' ? { value: 0 } : readCents(text);
}

/**
 * Parses a number of days, also in the formats '3.00:00:00' and '72:00:00' that some platforms export. It is rounded up
 * to whole days.
 */
export function readDays(text: string): NumberText {
  const [, days = '0', hours, minutesAndSeconds] = /^(?:(\d{1,3})\.)?(\d{1,4}):(\d\d:\d\d)$/.exec(text) ?? [];
  if (hours !== undefined) {
    const begunHours = Number(hours) + (minutesAndSeconds === '00:00' ? 0 : 1);
    return limitDays(Number(days) + Math.ceil(begunHours / 24));
  }
  const read = readWhole(text.replace(/\s*dias?( úteis)?$/i, ''));
  return 'reason' in read || read.value === undefined ? read : limitDays(read.value);
}

function limitDays(days: number): NumberText {
  const isPossible = days >= 0 && days <= deliveryLimits.days;
  return isPossible ? { value: days } : { reason: rateCellTexts.days(deliveryLimits.days) };
}
