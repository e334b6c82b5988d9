import { findOverlaps } from '#app/domain/quotation/delivery/check-rates.ts';
import { deliveryLimits, type DeliveryRate } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { foldText } from '#app/domain/shared/fold-text.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { readAmount, readWhole, type NumberText } from '#app/operations/import/number-text.ts';

/** A row of a sheet: its number beside it, and its cells as text. */
export interface RateLine {
  row: number;
  cells: readonly string[];
}

export interface ReadRates {
  rates: DeliveryRate[];
  /** Headers of columns that the table does not use. */
  leftOut: string[];
}

const columns = [
  {
    field: 'fromPostalCode',
    header: 'CEP inicial',
    names: ['cepde', 'cepinicio', 'cepmin', 'decep'],
    read: readPostalCode,
  },
  { field: 'toPostalCode', header: 'CEP final', names: ['cepate', 'cepfim', 'cepmax', 'atecep'], read: readPostalCode },
  {
    field: 'fromGrams',
    header: 'Peso inicial (kg)',
    names: ['pesode', 'pesominimo', 'kgde', 'kginicial'],
    read: readGrams,
  },
  {
    field: 'toGrams',
    header: 'Peso final (kg)',
    names: ['pesoate', 'pesomaximo', 'kgate', 'kgfinal'],
    read: readGrams,
  },
  {
    field: 'priceCents',
    header: 'Preço (R$)',
    names: ['valor', 'frete', 'valorfrete', 'valordofrete'],
    read: readCents,
  },
  { field: 'days', header: 'Prazo (dias)', names: ['dias', 'prazodeentrega', 'prazoentrega'], read: readDays },
  {
    ...{ field: 'excessCents', header: 'Excedente por kg (R$)', read: readExcess },
    names: ['excedente', 'valorexcedente', 'kgexcedente', 'excedentekg', 'kgadicional'],
  },
] as const;

/** The row of headers is looked for among so many. */
const headerRows = 20;
const maxProblems = 20;

export const rateHeaders: readonly string[] = columns.map(({ header }) => header);

/** Reads a table of freight; each problem is a sentence that names row and column. */
export function readRates(lines: readonly RateLine[]): Result<ReadRates, string[]> {
  const found = findHeaders(lines);
  if (!found.ok) return found;
  const { at, places, leftOut } = found.value;
  const body = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (body.length === 0) return fail(['A tabela não tem nenhuma linha abaixo dos nomes das colunas.']);
  if (body.length > deliveryLimits.rates) {
    const max = deliveryLimits.rates.toLocaleString('pt-BR');
    return fail([`A tabela tem mais de ${max} linhas. Junte faixas com o mesmo preço e prazo.`]);
  }
  const problems: string[] = [];
  const rates = body.map((line) => readRow(line, places, problems));
  if (problems.length === 0) {
    const getRow = (index: number) => body[index]?.row ?? 0;
    for (const { first, second } of findOverlaps(rates, maxProblems + 1)) {
      problems.push(
        `Linhas ${getRow(first)} e ${getRow(second)}: valem para o mesmo CEP e o mesmo peso. Mude as faixas ou apague uma delas.`,
      );
    }
  }
  if (problems.length > maxProblems) return fail([...problems.slice(0, maxProblems), 'Há mais erros depois destes.']);
  return problems.length > 0 ? fail(problems) : succeed({ rates, leftOut });
}

/** The table as cells that `readRates` reads. */
export function writeRates(rates: readonly DeliveryRate[]): string[][] {
  const write = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',');
  return rates.map((rate) => [
    ...[rate.fromPostalCode, rate.toPostalCode].map(formatPostalCode),
    ...[rate.fromGrams, rate.toGrams].map((grams) => write(grams / 1000, 3)),
    write(reaisFromCents(rate.priceCents), 2),
    String(rate.days),
    write(reaisFromCents(rate.excessCents), 2),
  ]);
}

type Places = ReadonlyMap<(typeof columns)[number]['field'], number>;

function findHeaders(lines: readonly RateLine[]): Result<{ at: number; places: Places; leftOut: string[] }, string[]> {
  let best: Places = new Map();
  let at = 0;
  for (const [index, { cells }] of lines.slice(0, headerRows).entries()) {
    const places: Places = new Map(
      columns.flatMap((column) => {
        const place = cells.findIndex((cell) => isHeader(cell, column));
        return place < 0 ? [] : [[column.field, place] as const];
      }),
    );
    if (places.size > best.size) [best, at] = [places, index];
  }
  const headers = lines[at]?.cells ?? [];
  const missing = columns.filter(({ field }) => field !== 'excessCents' && !best.has(field));
  if (missing.length > 0) {
    const names = missing.map(({ header }) => `"${header}"`).join(', ');
    return fail([
      `Não encontrei ${missing.length > 1 ? 'as colunas' : 'a coluna'} ${names}. Baixe o modelo e compare.`,
    ]);
  }
  const weighed = [best.get('fromGrams'), best.get('toGrams')].map((place = -1) => headers[place] ?? '');
  const other = weighed.find((header) => /\(\s*(g|gr|gramas?|t|toneladas?)\s*\)/i.test(header));
  if (other) return fail([`A coluna "${other.trim()}" não está em kg. Converta os pesos para kg.`]);
  const used = new Set(best.values());
  const leftOut = headers
    .filter((header, index) => header.trim() !== '' && !used.has(index))
    .map((text) => text.trim());
  return succeed({ at, places: best, leftOut: leftOut.slice(0, maxProblems) });
}

function isHeader(cell: string, { header, names }: (typeof columns)[number]): boolean {
  const simplify = (text: string) => foldText(text.replace(/\([^)]*\)/g, '')).replace(/[^a-z0-9]/g, '');
  const name = simplify(cell);
  return name === simplify(header) || names.some((one) => one === name);
}

function readRow({ row, cells }: RateLine, places: Places, problems: string[]): DeliveryRate {
  const tell = (header: string, reason: string) => problems.push(`Linha ${row}, coluna "${header}": ${reason}.`);
  const before = problems.length;
  const rate = Object.fromEntries(
    columns.map(({ field, header, read }) => {
      const text = (cells[places.get(field) ?? -1] ?? '').trim();
      const value = read(text);
      if ('reason' in value) tell(header, value.reason);
      else if (value.value === undefined) tell(header, 'está vazia');
      return [field, 'reason' in value ? 0 : (value.value ?? 0)];
    }),
  ) as unknown as DeliveryRate;
  if (problems.length > before) return rate;
  if (rate.toPostalCode < rate.fromPostalCode) tell('CEP final', 'é menor que o CEP inicial');
  if (rate.toGrams <= rate.fromGrams) tell('Peso final (kg)', 'precisa ser maior que o peso inicial');
  return rate;
}

/** A spreadsheet takes the first zero of a postal code away. */
function readPostalCode(text: string): NumberText {
  if (text === '') return { value: undefined };
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{7,8}$/.test(digits)) return { reason: 'não é um CEP; escreva como 79290-000' };
  return { value: Number(digits) };
}

/** Grams of a weight in kg. A comma is decimal; a dot before three digits could mean either. */
function readGrams(text: string): NumberText {
  const bare = text.replace(/\s|kg/gi, '');
  if (bare === '') return { value: undefined };
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(bare)) {
    return {
      reason: `não sei se ${bare} é ${bare.replace('.', '')} kg ou ${bare.replace('.', ',')} kg; escreva com vírgula`,
    };
  }
  const plain = bare.includes(',') ? bare.replace(/(?<=\d)\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.') : bare;
  if (!/^\d{1,9}(\.\d+)?$/.test(plain)) return { reason: 'não é um peso; escreva como 30 ou 10,5' };
  const grams = Math.round(Number(plain) * 1000);
  if (Math.abs(grams / 1000 - Number(plain)) > 1e-9) return { reason: 'tem mais de 3 casas decimais; arredonde' };
  return grams > deliveryLimits.grams ? { reason: 'é grande demais' } : { value: grams };
}

function readCents(text: string): NumberText {
  const read = readAmount(text, 'amount');
  if ('reason' in read || read.value === undefined) return read;
  const cents = Math.round(read.value * 100);
  return cents > deliveryLimits.cents ? { reason: 'é grande demais' } : { value: cents };
}

function readExcess(text: string): NumberText {
  return text === '' ? { value: 0 } : readCents(text);
}

function readDays(text: string): NumberText {
  const read = readWhole(text.replace(/\s*dias?( úteis)?$/i, ''));
  if ('reason' in read || read.value === undefined) return read;
  const isPossible = read.value >= 0 && read.value <= deliveryLimits.days;
  return isPossible ? read : { reason: `precisa ficar entre 0 e ${deliveryLimits.days} dias` };
}

function formatPostalCode(code: number): string {
  return String(code)
    .padStart(8, '0')
    .replace(/(\d{5})(\d{3})/, '$1-$2');
}
