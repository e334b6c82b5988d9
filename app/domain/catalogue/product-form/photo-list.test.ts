import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { moveItem } from '#app/domain/shared/move-item.ts';
import { addPhotos, listRemainingPhotos, makePhoto, movePhoto, photoMoves } from './photo-list.ts';

const photos = fc
  .uniqueArray(fc.nat(40), { maxLength: 8 })
  .map((ids) => ids.map((id) => makePhoto(`/imagens/${id}`, { alt: `Foto ${id}`, isRemoved: id % 3 === 0 })));

test('no button or drag ever loses or duplicates a photo or its alternative text', () => {
  const act = fc.record({
    move: fc.constantFrom(...photoMoves),
    index: fc.integer({ min: -1, max: 9 }),
    to: fc.integer(),
  });
  const sort = (list: readonly { img: string; alt: string }[]) =>
    list.map(({ img, alt }) => `${img} ${alt}`).toSorted();
  forAll(photos, fc.array(act), (before, acts) => {
    const after = acts.reduce(
      (list, { to, ...pressed }) => moveItem(movePhoto(list, pressed), { from: pressed.index, to }),
      before,
    );
    expect(sort(after)).toEqual(sort(before));
  });
});

test('a photo that becomes the main one comes first, and the others keep their order', () => {
  const before = ['a', 'b', 'c'].map((img) => makePhoto(img));
  expect(movePhoto(before, { move: 'main', index: 2 }).map(({ img }) => img)).toEqual(['c', 'a', 'b']);
});

test('a removed photo can be restored with its alternative text until the form is saved', () => {
  const before = [makePhoto('a', { alt: 'De lado' }), makePhoto('b')];
  const removed = movePhoto(before, { move: 'remove', index: 0 });
  expect(listRemainingPhotos(removed).map(({ img }) => img)).toEqual(['b']);
  expect(movePhoto(removed, { move: 'restore', index: 0 })).toEqual(before);
});

test('a photo that is uploaded again appears once and is no longer removed', () => {
  const before = movePhoto([makePhoto('a'), makePhoto('b')], { move: 'remove', index: 0 });
  expect(addPhotos(before, ['a', 'c', 'c']).map(({ img, isRemoved }) => [img, isRemoved])).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ]);
});
