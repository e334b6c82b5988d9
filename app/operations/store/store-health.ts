import { findOpeningProblems, type OpeningProblem } from '#app/domain/store/opening-problems.ts';
import { readDiskRoom, type DiskRoom } from './disk-room.ts';

/** What the owner is told of the store as it runs. */
export interface StoreHealth {
  openingProblems: readonly OpeningProblem[];
  readDiskRoom(): Promise<DiskRoom>;
}

export function createStoreHealth(
  settings: Parameters<typeof findOpeningProblems>[0] & { dataDir: string },
): StoreHealth {
  return {
    openingProblems: findOpeningProblems(settings),
    readDiskRoom: () => readDiskRoom(settings.dataDir),
  };
}
