import { findOpeningProblems, type OpeningProblem } from '#app/domain/store/opening-problems.ts';
import { readDoctorReport, type DoctorReport } from './doctor-report.ts';
import { readDiskRoom, type DiskRoom } from './disk-room.ts';

/** What the owner is told of the store as it runs. */
export interface StoreHealth {
  /** @param publicUrl address of the store as it is now */
  findOpeningProblems(publicUrl: string): readonly OpeningProblem[];
  readDiskRoom(): Promise<DiskRoom>;
  /** The last examination by `loja doctor` on this machine. */
  readDoctorReport(): Promise<DoctorReport | null>;
}

export function createStoreHealth(
  settings: Omit<Parameters<typeof findOpeningProblems>[0], 'publicUrl'> & { dataDir: string },
): StoreHealth {
  return {
    findOpeningProblems: (publicUrl) => findOpeningProblems({ ...settings, publicUrl }),
    readDiskRoom: () => readDiskRoom(settings.dataDir),
    readDoctorReport: () => readDoctorReport(settings.dataDir),
  };
}
