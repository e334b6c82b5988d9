import bwipjs from 'bwip-js/node';
import type { Barcode } from '#app/domain/paper/barcode.ts';
import type { PaperDocument } from './paper-document.ts';

/**
 * Encoded barcode: the alternating widths of its bars and spaces, or the dark (1) and light (0) modules of a
 * two-dimensional code row by row.
 */
type BarcodeSymbol = { bars: readonly number[] } | { modules: readonly number[]; columns: number };

/** Number of empty modules that scanners need on each side, as the barcode standards require. */
const quietZoneModules: Record<Barcode['kind'], number> = { ean13: 11, ean8: 7, code128: 10, qrcode: 4 };
/** Maximum width of a module: 0.33 mm, the nominal width of EAN codes, because wider modules are not easier to scan. */
const maxModulePt = 0.33 * (72 / 25.4);

/**
 * Draws a barcode as vectors from its left end, so that printers of any resolution print sharp edges.
 * @returns the width of the code including its empty margins
 */
export function drawBarcode(
  doc: PaperDocument,
  { code, x, y, width, height }: { code: Barcode; x: number; y: number; width: number; height: number },
): number {
  const symbol = encodeBarcode(code);
  const quiet = quietZoneModules[code.kind];
  doc.fillColor('black');
  if ('bars' in symbol) {
    const modules = symbol.bars.reduce((sum, bar) => sum + bar, 0) + 2 * quiet;
    const module = Math.min(maxModulePt, width / modules);
    let left = x + quiet * module;
    symbol.bars.forEach((bar, index) => {
      if (index % 2 === 0) doc.rect(left, y, bar * module, height);
      left += bar * module;
    });
    doc.fill();
    return modules * module;
  }
  const { modules, columns } = symbol;
  const module = height / (columns + 2 * quiet);
  modules.forEach((isDark, index) => {
    if (!isDark) return;
    const [column, row] = [index % columns, Math.floor(index / columns)];
    doc.rect(x + (quiet + column) * module, y + (quiet + row) * module, module, module);
  });
  doc.fill();
  return height;
}

function encodeBarcode({ kind, text }: Barcode): BarcodeSymbol {
  const [symbol] = bwipjs.raw({ bcid: kind, text });
  if (symbol && 'sbs' in symbol) return { bars: symbol.sbs };
  if (symbol && 'pixs' in symbol) return { modules: symbol.pixs, columns: symbol.pixx };
  throw new Error(`No bars for ${kind} ${text}`);
}
