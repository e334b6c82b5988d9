import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OwnerTasks } from '#app/domain/tasks/owner-tasks.ts';
import { namePaper, parsePaperName, type PaperFile } from '#app/domain/paper/paper-order.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { emptyIfMissing, undefinedIfMissing } from '#app/files/missing-file.ts';
import type { TaskEnd, TaskRunner } from '../run-task.ts';

const keptMs = 24 * 60 * 60 * 1000;
const keptFiles = 20;

/** Makes PDFs in the process of a task and keeps them for a day, so that a phone can download one again. */
export function createOwnerPapers({
  folder,
  runner,
  now,
  onFailure,
}: {
  folder: string;
  runner: TaskRunner;
  now: () => number;
  /** Called with what the process said before it ended. */
  onFailure: (detail: string) => void;
}): { calls: OwnerTasks['papers']; clean: () => Promise<void> } {
  return { calls: { list, make }, clean };

  async function make(order: Parameters<OwnerTasks['papers']['make']>[0]) {
    const madeAtMs = now();
    const file = path.join(folder, namePaper(order.kind, madeAtMs));
    const draft = `${file}.parcial`;
    try {
      const begun = await runner.start({ kind: 'paper', file: draft, order, madeAtMs });
      if (!begun) return { kind: 'busy' as const };
      const end = await begun.ended;
      if (!end.isDone) return refuse(end);
      await rename(draft, file);
      return { kind: 'made' as const, name: path.basename(file) };
    } catch (error) {
      if (isDiskFull(error)) return { kind: 'disk' as const };
      throw error;
    } finally {
      await rm(draft, { force: true });
      await clean();
    }
  }

  function refuse({ problem, detail, isDiskFull: isFull }: TaskEnd) {
    if (problem !== undefined) return { kind: 'refused' as const, problem };
    onFailure(detail);
    return { kind: isFull ? ('disk' as const) : ('failed' as const) };
  }

  async function list(): Promise<PaperFile[]> {
    const names = await readdir(folder).catch(emptyIfMissing);
    const files = await Promise.all(
      names.map(async (name) => {
        const parsed = parsePaperName(name);
        const found = parsed && (await stat(path.join(folder, name)).catch(undefinedIfMissing));
        return found ? [{ ...parsed, name, bytes: found.size }] : [];
      }),
    );
    return files.flat().toSorted((a, b) => b.madeAtMs - a.madeAtMs);
  }

  async function clean(): Promise<void> {
    const files = await list();
    const old = files.filter(({ madeAtMs }, index) => index >= keptFiles || now() - madeAtMs > keptMs);
    for (const { name } of old) await rm(path.join(folder, name), { force: true });
  }
}
