import { findOpeningProblems, type OpeningProblem } from '#app/domain/store/readiness/opening-problems.ts';
import { readDoctorReport, type DoctorReport } from './doctor-report.ts';
import { readDiskSpace, type DiskSpace } from './disk-space.ts';

/** Facts about the running store that the panel shows to the owner. */
export interface StoreHealth {
  /** @param publicUrl present URL of the store */
  findOpeningProblems(publicUrl: string): readonly OpeningProblem[];
  readDiskSpace(): Promise<DiskSpace>;
  /** Reads the report of the last `loja doctor` on this machine. */
  readDoctorReport(): Promise<DoctorReport | null>;
}

/** @param settings configuration of this server process */
export function createStoreHealth(
  settings: Omit<Parameters<typeof findOpeningProblems>[0], 'publicUrl'> & { dataDir: string },
): StoreHealth {
  return {
    findOpeningProblems: (publicUrl) => findOpeningProblems({ ...settings, publicUrl }),
    readDiskSpace: () => readDiskSpace(settings.dataDir),
    readDoctorReport: () => readDoctorReport(settings.dataDir),
  };
}
