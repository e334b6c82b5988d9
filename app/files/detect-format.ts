import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileProblem } from './file-problem.ts';
import { detectUtf16 } from './text/text-file.ts';

export const catalogueFormats = ['json', 'csv', 'xlsx'] as const;
export type CatalogueFormat = (typeof catalogueFormats)[number];
/** Formats that an import reads: those of the catalogue, and older or other spreadsheets. */
export type SourceFormat = CatalogueFormat | 'xls' | 'ods';

const detectionBytes = 4096;
const foreign: readonly { pattern: RegExp; problem: string }[] = [
  { pattern: /^%PDF-/, problem: 'é um PDF. Exporte a planilha como .xlsx ou .csv' },
  {
    pattern: /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF)/,
    problem: 'é uma imagem. Indique a planilha; as imagens vão na pasta de --pictures',
  },
  {
    pattern: /^\x1f\x8b/,
    problem:
      'está compactado (gzip). Se for uma planilha do Gnumeric, salve-a como .xlsx; se for uma cópia de segurança, use "loja restore"',
  },
  {
    pattern: /^\s*<.*wordpress\.org\/export/is,
    problem:
      'é uma exportação do WordPress (WXR), que não é uma planilha. Exporte os produtos em WooCommerce, Produtos, Exportar, e importe o CSV',
  },
  {
    pattern: /^\s*<(rss|feed|\?xml.*<(rss|feed)|.*base\.google\.com)\b/is,
    problem:
      'é um feed de produtos em XML (RSS, Atom ou Google Merchant). Baixe do programa que o faz o mesmo feed em CSV, TSV ou planilha, e importe-o',
  },
  {
    pattern: /^\s*<(!doctype|html|\?xml|table)/i,
    problem: 'é uma página da internet (HTML ou XML). Salve a planilha como .xlsx ou .csv',
  },
];

/**
 * Detects the format of a catalogue file by its content. Its name decides only where the content leaves it open.
 * @throws FileProblem when the file does not exist, is a folder, is empty or has no known format
 */
export async function detectFormat(file: string): Promise<SourceFormat> {
  const start = await readStart(file);
  const text = start.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  if (text.startsWith('PK\x03\x04')) return text.includes('application/vnd.oasis.opendocument.') ? 'ods' : 'xlsx';
  if (text.startsWith('\xd0\xcf\x11\xe0')) return 'xls';
  const known = foreign.find(({ pattern }) => pattern.test(text));
  if (known) throw new FileProblem(`O arquivo ${path.basename(file)} ${known.problem}.`);
  if (text.trim() === '') throw new FileProblem(`O arquivo ${path.basename(file)} está vazio.`);
  const utf16 = detectUtf16(start);
  if (!utf16 && text.includes('\0')) throw notCatalogue(file);
  const readable = utf16 ? new TextDecoder(utf16).decode(start.subarray(0, start.length & ~1)) : text;
  if (/^\s*(\[\s*[[{\]]|\{\s*["}])/.test(readable)) return 'json';
  return /\.json$/i.test(file) ? 'json' : 'csv';
}

async function readStart(file: string): Promise<Buffer> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'Não encontrei o arquivo' : 'Não consigo ler o arquivo';
    throw new FileProblem(`${reason} ${file}. Confira o nome e a pasta.`);
  });
  if (found.isDirectory()) throw new FileProblem(`${file} é uma pasta. Indique o arquivo do catálogo que está nela.`);
  if (!found.isFile()) throw new FileProblem(`${file} não é um arquivo comum.`);
  if (found.size === 0) throw new FileProblem(`O arquivo ${path.basename(file)} está vazio.`);
  const handle = await open(file).catch(() => {
    throw new FileProblem(`Não tenho permissão para ler o arquivo ${file}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(detectionBytes), 0, detectionBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function notCatalogue(file: string): FileProblem {
  return new FileProblem(
    `O arquivo ${path.basename(file)} não é JSON, CSV nem XLSX (nem XLS, nem ODS). Salve a planilha como .xlsx ou .csv.`,
  );
}
