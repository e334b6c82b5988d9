import { findOpeningProblems } from '#app/domain/store/readiness/opening-problems.ts';
import { readDoctorReport } from './doctor-report.ts';
import { readDiskSpace } from './disk-space.ts';

export type StoreHealth = ReturnType<typeof createStoreHealth>;

/**
 * Creates the functions that read facts about the running store, which the panel shows to the owner.
 * @param settings configuration of this server process
 */
export function createStoreHealth(
  settings: Omit<Parameters<typeof findOpeningProblems>[0], 'publicUrl'> & { dataDir: string },
) {
  return {
    /** @param publicUrl present URL of the store */
    findOpeningProblems: (publicUrl: string) => findOpeningProblems({ ...settings, publicUrl }),
    readDiskSpace: () => readDiskSpace(settings.dataDir),
    /** Reads the report of the last `loja doctor` on this machine. */
    readDoctorReport: () => readDoctorReport(settings.dataDir),
  };
}
