import { darken, lighten, luminance, mix } from '../drawing/colour.ts';
import type { Ink } from '../drawing/ink.ts';
import { ellipse, polygon, rectangle, smooth } from '../drawing/path.ts';
import type { Box, Path } from '../drawing/path.ts';
import { speciesInks } from '../marks/species.ts';
import type { FrontColours } from './front-colours.ts';
import type { PackLook } from './pack-look.ts';

interface Scene {
  look: PackLook;
  colours: FrontColours;
  /** Where the picture is printed; it bleeds to the sides and foot of the pack. */
  box: Box;
}

/** The printed picture of a pack: the species in the brand's own setting. */
export function sceneInks(scene: Scene): Ink[] {
  return SCENES[scene.look.brand.layout](scene);
}

const SCENES = { hills, slash, wave, arch, sun } as const;

/** Scales the 130 by 100 figure into the share of the box and stands it on `ground`. */
function standing(
  { look, box }: Scene,
  {
    ground,
    share,
    ink,
    light,
    shift = look.words.figure ? 0.05 : 0,
  }: { ground: number; share: number; ink: string; light: string; shift?: number },
): Ink[] {
  const scale = Math.min((box.width * share) / 130, (box.height * 0.84) / 100);
  const x = box.x + box.width * (0.5 + shift) - 65 * scale;
  return speciesInks(look.species, { x, y: ground - 97 * scale, scale, ink, ground: light });
}

function hillLine({ x, y, width, height }: Box, rise: readonly number[]): Path {
  const step = width / (rise.length - 1);
  return smooth([
    [x - 60, y + height + 40, 1],
    ...rise.map((share, index): [number, number] => [x + step * index, y + height * share]),
    [x + width + 60, y + height + 40, 1],
  ]);
}

function hills(scene: Scene): Ink[] {
  const { look, colours, box } = scene;
  const { base, deep, paper } = look.brand;
  const sky = mix(colours.accent, paper, 0.12);
  const ground = box.y + box.height * 0.975;
  return [
    { path: hillLine({ ...box, y: box.y - box.height * 0.04 }, [0.2, 0.06, 0, 0.06, 0.2]), fill: sky },
    { path: ellipse(box.x + box.width * 0.7, box.y + box.height * 0.36, box.width * 0.15), fill: lighten(sky, 0.62) },
    { path: hillLine(box, [0.5, 0.4, 0.52, 0.44, 0.36]), fill: mix(colours.accent, base, 0.42) },
    { path: hillLine(box, [0.7, 0.74, 0.66, 0.7, 0.74]), fill: mix(colours.accent, base, 0.72) },
    { path: hillLine(box, [0.88, 0.91, 0.89, 0.86, 0.9]), fill: base },
    ...standing(scene, { ground, share: 0.74, ink: darken(deep, 0.15), light: sky }),
  ];
}

function slash(scene: Scene): Ink[] {
  const { look, colours, box } = scene;
  const { x, y, width, height } = box;
  const { base, deep } = look.brand;
  const right = x + width;
  const bottom = y + height + 40;
  return [
    {
      path: polygon(
        [x - 60, y + height * 0.2],
        [right + 60, y - height * 0.04],
        [right + 60, bottom],
        [x - 60, bottom],
      ),
      fill: base,
    },
    {
      path: polygon(
        [x - 60, y + height * 0.28],
        [right + 60, y + height * 0.04],
        [right + 60, bottom],
        [x - 60, bottom],
      ),
      fill: colours.accent,
    },
    {
      path: polygon(
        [x - 60, y + height * 0.86],
        [right + 60, y + height * 0.74],
        [right + 60, bottom],
        [x - 60, bottom],
      ),
      fill: mix(base, deep, 0.25),
    },
    ...standing(scene, { ground: y + height * 0.975, share: 0.78, ink: darken(deep, 0.1), light: colours.accent }),
  ];
}

function wave(scene: Scene): Ink[] {
  const { look, colours, box } = scene;
  const { base, deep } = look.brand;
  const pale = luminance(colours.accent) > 0.22;
  return [
    { path: hillLine(box, [0.06, 0.2, 0.14, 0, 0.02]), fill: base },
    { path: hillLine(box, [0.14, 0.28, 0.22, 0.09, 0.11]), fill: lighten(colours.accent, 0.55) },
    { path: hillLine(box, [0.19, 0.33, 0.27, 0.14, 0.17]), fill: colours.accent },
    { path: hillLine(box, [0.9, 0.84, 0.88, 0.94, 0.9]), fill: mix(base, deep, 0.2) },
    ...standing(scene, {
      ground: box.y + box.height * 0.975,
      share: 0.72,
      ink: pale ? mix(base, deep, 0.8) : '#FFFDF6',
      light: pale ? lighten(colours.accent, 0.6) : mix(base, deep, 0.5),
    }),
  ];
}

function arch(scene: Scene): Ink[] {
  const { look, colours, box } = scene;
  const { base, deep, paper } = look.brand;
  const half = box.width * 0.43;
  const centre = box.x + box.width / 2;
  const foot = box.y + box.height * 1.02;
  const door = (inset: number): Path => {
    const r = half - inset;
    const spring = box.y + Math.min(r, box.height * 0.5);
    return [
      { op: 'M', at: [centre - r, foot] },
      { op: 'L', at: [centre - r, spring] },
      {
        op: 'C',
        at: [
          centre - r,
          spring - (spring - box.y - inset) * 1.33,
          centre + r,
          spring - (spring - box.y - inset) * 1.33,
          centre + r,
          spring,
        ],
      },
      { op: 'L', at: [centre + r, foot] },
      { op: 'Z', at: [] },
    ];
  };
  return [
    { path: door(0), fill: colours.accent },
    { path: door(box.width * 0.03), fill: paper },
    {
      path: rectangle({ x: centre - half, y: foot - box.height * 0.11, width: half * 2, height: box.height * 0.11 }),
      fill: colours.accent,
    },
    {
      path: rectangle({ x: box.x - 60, y: foot, width: box.width + 120, height: box.height * 0.2 }),
      fill: mix(base, deep, 0.4),
    },
    ...standing(scene, { ground: foot - box.height * 0.1, share: 0.64, ink: base, light: paper }),
  ];
}

function sun(scene: Scene): Ink[] {
  const { look, colours, box } = scene;
  const { base, deep } = look.brand;
  const foot = box.y + box.height * 0.97;
  const radius = Math.min(box.width * 0.42, box.height * 0.52);
  return [
    { path: ellipse(box.x + box.width / 2, foot - radius * 0.62, radius), fill: colours.accent },
    { path: ellipse(box.x + box.width / 2, foot - radius * 0.62, radius * 0.82), fill: lighten(colours.accent, 0.3) },
    { path: hillLine({ ...box, y: foot - box.height * 0.06 }, [0.1, 0.02, 0.04, 0.06, 0.02]), fill: base },
    ...standing(scene, {
      ground: foot + box.height * 0.015,
      share: 0.74,
      ink: mix(base, deep, 0.75),
      light: lighten(colours.accent, 0.3),
    }),
  ];
}
