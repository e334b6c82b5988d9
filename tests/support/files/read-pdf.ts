import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const { resolve } = createRequire(import.meta.url);
const standardFontDataUrl = `${path.dirname(resolve('pdfjs-dist/package.json'))}/standard_fonts/`;

/** A run of text. In points: its left end `x`, its baseline `y` from the top of the page, and its font size `pt`. */
interface PdfText {
  text: string;
  x: number;
  y: number;
  width: number;
  pt: number;
}

interface PdfPage {
  texts: PdfText[];
  /** Roles of the elements in the page's structure tree, in reading order. */
  roles: string[];
  /** Renders the page at the resolution of a printer. */
  draw(dotsPerInch: number): Promise<CanvasRenderingContext2D>;
}

/** Reads the properties, text, structure and appearance of a PDF. */
export async function openPdf(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? await readFile(file) : file;
  const pdf = await getDocument({ data: new Uint8Array(bytes), standardFontDataUrl, verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push({
      texts: await listTexts(page),
      roles: listRoles(await page.getStructTree()),
      async draw(dotsPerInch) {
        const viewport = page.getViewport({ scale: dotsPerInch / 72 });
        const factory = pdf.canvasFactory as CanvasFactory;
        const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
        await page.render({ canvas, viewport }).promise;
        return context;
      },
    });
  }
  const { info } = await pdf.getMetadata();
  return { bytes: bytes.length, info, pages };
}

/** Reads all text of a PDF, with one space between runs. */
export async function readPdfText(file: string | Uint8Array): Promise<string> {
  const { pages } = await openPdf(file);
  return pages
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replaceAll(/\s+/gu, ' ');
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

async function listTexts(page: PDFPageProxy): Promise<PdfText[]> {
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [scale, , , , x, y] = item.transform as number[];
    return [
      { text: item.str, x: x ?? 0, y: height - (y ?? 0), width: item.width, pt: Math.round((scale ?? 0) * 10) / 10 },
    ];
  });
}

function listRoles(node: { role?: string; children?: object[] }): string[] {
  return [node.role ?? [], ...(node.children ?? []).map((child) => listRoles(child))].flat();
}
