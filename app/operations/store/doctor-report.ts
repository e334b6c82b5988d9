import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const reportSchema = z.object({
  atMs: z.number(),
  findings: z.array(z.object({ level: z.enum(['warning', 'problem']), message: z.string(), cure: z.string() })),
});

/** What the last whole examination of the store complained of. */
export type DoctorReport = z.infer<typeof reportSchema>;

const fileName = 'exame.json';

/** Keeps the report beside the data, where it outlives a damaged database. */
export async function writeDoctorReport(dataDir: string, report: DoctorReport): Promise<void> {
  const file = path.join(dataDir, fileName);
  await writeFile(`${file}.novo`, JSON.stringify(report), { mode: 0o600 });
  await rename(`${file}.novo`, file);
}

/** Null where there never was one, or none that can be read. */
export async function readDoctorReport(dataDir: string): Promise<DoctorReport | null> {
  try {
    return reportSchema.parse(JSON.parse(await readFile(path.join(dataDir, fileName), 'utf8')));
  } catch {
    return null;
  }
}
