import { ellipse } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import type { Bend } from '../drawing/ink.ts';

/** An upright round body, straight or tapered, seen slightly from above. Dips are half heights of the end ellipses. */
export interface Cylinder {
  centre: number;
  top: number;
  foot: number;
  topHalf: number;
  footHalf: number;
  topDip: number;
  footDip: number;
}

/** The side of the body, from the near edge of its top ellipse to the near edge of its foot. */
export function cylinderSide({ centre, top, foot, topHalf, footHalf, topDip, footDip }: Cylinder): Path {
  const k = 0.5523;
  return [
    { op: 'M', at: [centre - topHalf, top] },
    { op: 'C', at: [centre - topHalf, top + topDip * k, centre - topHalf * k, top + topDip, centre, top + topDip] },
    { op: 'C', at: [centre + topHalf * k, top + topDip, centre + topHalf, top + topDip * k, centre + topHalf, top] },
    { op: 'L', at: [centre + footHalf, foot] },
    {
      op: 'C',
      at: [centre + footHalf, foot + footDip * k, centre + footHalf * k, foot + footDip, centre, foot + footDip],
    },
    {
      op: 'C',
      at: [centre - footHalf * k, foot + footDip, centre - footHalf, foot + footDip * k, centre - footHalf, foot],
    },
    { op: 'Z', at: [] },
  ];
}

/** The top ellipse of the body. */
export function cylinderTop({ centre, top, topHalf, topDip }: Cylinder): Path {
  return ellipse(centre, top, topHalf, topDip);
}

/** Where a flat print round the middle of the body comes to lie. */
export function bendCylinder({ centre, top, foot, topHalf, footHalf, topDip, footDip }: Cylinder): Bend {
  const middle = (topHalf + footHalf) / 2;
  return (x, y) => {
    const down = (y - top) / (foot - top);
    const half = topHalf + (footHalf - topHalf) * down;
    const angle = Math.max(-1.5, Math.min(1.5, (x - centre) / middle));
    const dip = topDip + (footDip - topDip) * down;
    return [centre + half * Math.sin(angle), y + dip * Math.cos(angle)];
  };
}

/** A level band round the body between two heights. */
export function cylinderBand(body: Cylinder, { from, to }: { from: number; to: number }): Path {
  const at = (y: number): number => (y - body.top) / (body.foot - body.top);
  const lerp = (start: number, end: number, share: number): number => start + (end - start) * share;
  return cylinderSide({
    centre: body.centre,
    top: from,
    foot: to,
    topHalf: lerp(body.topHalf, body.footHalf, at(from)),
    footHalf: lerp(body.topHalf, body.footHalf, at(to)),
    topDip: lerp(body.topDip, body.footDip, at(from)),
    footDip: lerp(body.topDip, body.footDip, at(to)),
  });
}
