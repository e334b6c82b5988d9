import type { Sheet } from '../drawing/sheet.ts';

/** What a sample drawing may use: its main colour, and the words to print on the thing where things bear words. */
export interface SampleLook {
  colour: string;
  brandName: string;
  title: string;
}

export type SampleDrawing = (sheet: Sheet, look: SampleLook) => string;
