/**
 * Parses a text of non-negative whole numbers that a query has joined with commas. Reading one text is much faster
 * than reading as many rows.
 */
export function readNumbers(text: string): Float64Array {
  // The array has the length that is needed if every number has one digit, so that the text is scanned only once.
  const numbers = new Float64Array((text.length + 1) >> 1);
  let [count, number] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === commaCode) {
      numbers[count] = number;
      count += 1;
      number = 0;
    } else {
      number = number * 10 + code - zeroCode;
    }
  }
  if (text !== '') {
    numbers[count] = number;
    count += 1;
  }
  return numbers.slice(0, count);
}

/** Character codes of ',' and '0'. */
const commaCode = 44;
const zeroCode = 48;
