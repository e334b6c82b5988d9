/** One drawing command with absolute coordinates, in the order SVG path data lists them. */
export interface Command {
  op: 'M' | 'L' | 'C' | 'Q' | 'Z';
  at: readonly number[];
}

/** An outline as data, so that it can be moved, bent round a cylinder and written as SVG path data. */
export type Path = readonly Command[];

/** x, y; a third value other than 0 marks a sharp corner for `smooth`. */
export type Point = readonly [number, number, number?];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CIRCLE = 0.5523;

/** Reads path data made of absolute M, L, H, V, C, Q and Z. @throws RangeError on any other command */
export function parsePath(data: string): Path {
  const commands: Command[] = [];
  let x = 0;
  let y = 0;
  for (const [, op = '', rest = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (op === 'Z') {
      commands.push({ op, at: [] });
      continue;
    }
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4 }[op];
    if (!size) throw new RangeError(`Unsupported path command ${op}`);
    for (let start = 0; start < values.length; start += size) {
      const slice = values.slice(start, start + size);
      const at = op === 'H' ? [slice[0] ?? 0, y] : op === 'V' ? [x, slice[0] ?? 0] : slice;
      const written = op === 'M' && start > 0 ? 'L' : op === 'H' || op === 'V' ? 'L' : (op as Command['op']);
      commands.push({ op: written, at });
      x = at.at(-2) ?? x;
      y = at.at(-1) ?? y;
    }
  }
  return commands;
}

/** Writes path data with coordinates to a tenth of a unit. */
export function toData(path: Path): string {
  return path.map(({ op, at }) => op + at.map((value) => Math.round(value * 10) / 10).join(' ')).join('');
}

export function rectangle({ x, y, width, height, radius = 0 }: Box & { radius?: number }): Path {
  const r = Math.min(radius, width / 2, height / 2);
  const right = x + width;
  const bottom = y + height;
  if (r <= 0) return polygon([x, y], [right, y], [right, bottom], [x, bottom]);
  const k = r * (1 - CIRCLE);
  return [
    { op: 'M', at: [x + r, y] },
    { op: 'L', at: [right - r, y] },
    { op: 'C', at: [right - k, y, right, y + k, right, y + r] },
    { op: 'L', at: [right, bottom - r] },
    { op: 'C', at: [right, bottom - k, right - k, bottom, right - r, bottom] },
    { op: 'L', at: [x + r, bottom] },
    { op: 'C', at: [x + k, bottom, x, bottom - k, x, bottom - r] },
    { op: 'L', at: [x, y + r] },
    { op: 'C', at: [x, y + k, x + k, y, x + r, y] },
    { op: 'Z', at: [] },
  ];
}

export function ellipse(cx: number, cy: number, rx: number, ry: number = rx): Path {
  const kx = rx * CIRCLE;
  const ky = ry * CIRCLE;
  return [
    { op: 'M', at: [cx - rx, cy] },
    { op: 'C', at: [cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry] },
    { op: 'C', at: [cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy] },
    { op: 'C', at: [cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry] },
    { op: 'C', at: [cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy] },
    { op: 'Z', at: [] },
  ];
}

export function polygon(...points: Point[]): Path {
  return [
    ...points.map(([x, y], index): Command => ({ op: index === 0 ? 'M' : 'L', at: [x, y] })),
    { op: 'Z', at: [] },
  ];
}

/** Reads a list of points written 'x y, x y, …'; an exclamation mark after a point makes it a corner for `smooth`. */
export function readPoints(list: string): Point[] {
  return [...list.matchAll(/(-?[\d.]+)\s+(-?[\d.]+)(!?)/g)].map(([, x, y, corner]) => [
    Number(x),
    Number(y),
    corner ? 1 : 0,
  ]);
}

/** A rounded outline through every point (Catmull-Rom), sharp at the points marked as corners. */
export function smooth(points: readonly Point[], { closed = true }: { closed?: boolean } = {}): Path {
  const first = points[0];
  if (!first) return [];
  const count = points.length;
  const at = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]) ?? first;
  const commands: Command[] = [{ op: 'M', at: [first[0], first[1]] }];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const reach = (end: Point, start: Point): Point => [(end[0] - start[0]) / 6, (end[1] - start[1]) / 6];
    const [outX, outY] = from[2] ? [0, 0] : reach(to, before);
    const [intoX, intoY] = to[2] ? [0, 0] : reach(after, from);
    commands.push({ op: 'C', at: [from[0] + outX, from[1] + outY, to[0] - intoX, to[1] - intoY, to[0], to[1]] });
  }
  return closed ? [...commands, { op: 'Z', at: [] }] : commands;
}

/** The same outline with every point, control points included, moved by `move`. */
export function mapPath(path: Path, move: (x: number, y: number) => readonly [number, number]): Path {
  return path.map(({ op, at }) => {
    const moved: number[] = [];
    for (let index = 0; index < at.length; index += 2) moved.push(...move(at[index] ?? 0, at[index + 1] ?? 0));
    return { op, at: moved };
  });
}

/** Scales about the origin, turns (degrees, clockwise) and then moves. */
export function place(
  path: Path,
  {
    x = 0,
    y = 0,
    scale = 1,
    scaleY = scale,
    turn = 0,
  }: { x?: number; y?: number; scale?: number; scaleY?: number; turn?: number },
): Path {
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  return mapPath(path, (px, py) => {
    const sx = px * scale;
    const sy = py * scaleY;
    return [x + sx * cos - sy * sin, y + sx * sin + sy * cos];
  });
}

/** Splits long straight sides into short ones, so that a straight side bends when the path is warped. */
export function splitLines(path: Path, longest = 24): Path {
  const commands: Command[] = [];
  let start: readonly number[] = [0, 0];
  let current: readonly number[] = [0, 0];
  const lineTo = (target: readonly number[]): void => {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = [...current, ...target];
    const pieces = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / longest));
    for (let piece = 1; piece <= pieces; piece += 1) {
      const share = piece / pieces;
      commands.push({ op: 'L', at: [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share] });
    }
  };
  for (const command of path) {
    if (command.op === 'L') lineTo(command.at);
    else if (command.op === 'Z') {
      lineTo(start);
      commands.push(command);
    } else commands.push(command);
    if (command.op === 'M') start = command.at;
    current = command.op === 'Z' ? start : command.at.slice(-2);
  }
  return commands;
}
