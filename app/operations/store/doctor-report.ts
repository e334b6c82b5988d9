import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';

const reportSchema = z.object({
  atMs: z.number(),
  findings: z.array(z.object({ level: z.enum(['warning', 'problem']), message: z.string(), cure: z.string() })),
});

/** Problems found by the last complete run of `loja doctor`. */
type DoctorReport = z.infer<typeof reportSchema>;

const fileName = 'exame.json';

/** Writes the report as a file in the data folder, where it survives a damaged database. */
export async function writeDoctorReport(dataDir: string, report: DoctorReport): Promise<void> {
  await writeAtomically(path.join(dataDir, fileName), (handle) => handle.writeFile(JSON.stringify(report)));
}

/** Reads the report; null when the file is missing or cannot be parsed. */
export async function readDoctorReport(dataDir: string): Promise<DoctorReport | null> {
  try {
    return reportSchema.parse(JSON.parse(await readFile(path.join(dataDir, fileName), 'utf8')));
  } catch {
    // The report is missing, from another version or incomplete; the next run of `loja doctor` writes a new one.
    return null;
  }
}
