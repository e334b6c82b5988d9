import { expect, test } from 'vitest';
import { settingNames } from '#app/domain/store/shop-settings.ts';
import { settingGroups } from '#app/texts/panel/panel-shop-texts.ts';

test('every setting is in exactly one group of the panel', () => {
  expect(settingGroups.flatMap(({ names }) => names).toSorted()).toEqual(settingNames.toSorted());
});
