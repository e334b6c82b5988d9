import { toData } from './path.ts';
import type { Path } from './path.ts';

/** Offset 0 to 1, colour, opacity (1 when absent). */
export type Stop = readonly [number, string, number?];

/** One drawing in the making: collects gradients and clips, and numbers them so that equal drawings are equal text. */
export interface Sheet {
  define(write: (id: string) => string): string;
  definitions(): string;
}

export function createSheet(): Sheet {
  const definitions: string[] = [];
  const known = new Map<string, string>();
  return {
    define(write) {
      const key = write('');
      const existing = known.get(key);
      if (existing) return existing;
      const id = `d${definitions.length}`;
      definitions.push(write(id));
      known.set(key, id);
      return id;
    },
    definitions: () => definitions.join(''),
  };
}

/** The whole SVG document. Sizes are pixels. */
export function finishSheet(
  sheet: Sheet,
  { width, height, body }: { width: number; height: number; body: string },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.definitions()}</defs>${body}</svg>`;
}

interface LinearFill {
  from: readonly [number, number];
  to: readonly [number, number];
  stops: readonly Stop[];
  /** Coordinates as shares of the filled shape (the default), or in page units. */
  page?: boolean;
}

/** A linear gradient, ready for `fill`. */
export function linear(sheet: Sheet, { from, to, stops, page = false }: LinearFill): string {
  const units = page ? ' gradientUnits="userSpaceOnUse"' : '';
  const id = sheet.define(
    (name) =>
      `<linearGradient id="${name}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"${units}>${writeStops(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

interface RadialFill {
  centre: readonly [number, number];
  radius: number;
  stops: readonly Stop[];
  page?: boolean;
}

/** A radial gradient, ready for `fill`. */
export function radial(sheet: Sheet, { centre, radius, stops, page = false }: RadialFill): string {
  const units = page ? ' gradientUnits="userSpaceOnUse"' : '';
  const id = sheet.define(
    (name) =>
      `<radialGradient id="${name}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}"${units}>${writeStops(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** The body shown only inside `shape`. */
export function clipped(sheet: Sheet, shape: Path, body: string): string {
  const data = toData(shape);
  const id = sheet.define((name) => `<clipPath id="${name}"><path d="${data}"/></clipPath>`);
  return `<g clip-path="url(#${id})">${body}</g>`;
}

export interface PathStyle {
  fill?: string;
  opacity?: number;
  stroke?: string;
  strokeWidth?: number;
  /** SVG dash list, such as '6 8'. */
  dash?: string;
  /** 'evenodd' cuts inner outlines out of outer ones. */
  rule?: 'evenodd';
}

/** One `<path>`. Without a fill it is only stroked. */
export function draw(
  path: Path,
  { fill = 'none', opacity = 1, stroke, strokeWidth = 1, dash, rule }: PathStyle,
): string {
  const attributes = [
    `fill="${fill}"`,
    opacity < 1 ? `opacity="${Math.round(opacity * 1000) / 1000}"` : '',
    stroke ? `stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"` : '',
    stroke && dash ? `stroke-dasharray="${dash}"` : '',
    rule ? `fill-rule="${rule}"` : '',
  ];
  return `<path d="${toData(path)}" ${attributes.filter(Boolean).join(' ')}/>`;
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const clear = opacity < 1 ? ` stop-opacity="${opacity}"` : '';
      return `<stop offset="${offset}" stop-color="${colour}"${clear}/>`;
    })
    .join('');
}
