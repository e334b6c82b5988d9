/** Whole numbers from 0 that a query joined by commas: a text is read much faster than as many rows. */
export function readNumbers(text: string): Float64Array {
  let count = text === '' ? 0 : 1;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) === comma) count += 1;
  const numbers = new Float64Array(count);
  let place = 0;
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === comma) {
      numbers[place] = number;
      place += 1;
      number = 0;
    } else {
      number = number * 10 + code - zero;
    }
  }
  if (count > 0) numbers[place] = number;
  return numbers;
}

const comma = 44;
const zero = 48;
