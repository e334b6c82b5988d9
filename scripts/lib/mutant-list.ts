/** Minimum percentage of the selected mutants that tests must kill. */
const requiredPercent = 97;

/**
 * Mutants of one source file that one test file must kill. Without `test` it is the `.test.ts` file beside the source
 * file.
 */
export interface MutantFile {
  file: string;
  test?: string;
  mutants: { rule: string; find: string; replace: string }[];
}

/** A change that breaks one rule: in `file`, the text `find`, which occurs exactly once, is replaced. */
export type Mutant = Required<Omit<MutantFile, 'mutants'>> & MutantFile['mutants'][number];

export interface Result {
  mutant: Mutant;
  outcome: 'killed' | 'survived' | 'not applicable';
  /**
   * Name of the test that failed, the test file in which none failed, or the reason why the mutant is not applicable.
   */
  reason: string;
}

/** Lists the mutants whose file, test or rule contains one of the comma-separated texts in `only`. */
export function listMutants(list: readonly MutantFile[], only: string): Mutant[] {
  const allMutants = list.flatMap(({ file, test = file.replace(/\.tsx?$/, '.test.ts'), mutants }) =>
    mutants.map((mutant) => ({ file, test, ...mutant })),
  );
  const searchTexts = only.split(',');
  return allMutants.filter(({ file, test, rule }) =>
    searchTexts.some((text) => `${file}\n${test}\n${rule}`.includes(text)),
  );
}

export function countMatches(source: string, find: string): number {
  return source.split(find).length - 1;
}

/**
 * Counts the outcomes and lists every mutant that was not killed. Mutants that are not applicable count as not killed.
 */
export function summarize(results: readonly Result[]): { text: string; isEnough: boolean } {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const killed = count('killed');
  const isEnough = results.length > 0 && killed * 100 >= results.length * requiredPercent;
  const notKilled = results.filter(({ outcome }) => outcome !== 'killed');
  const percent = results.length > 0 ? Math.floor((killed * 1000) / results.length) / 10 : 0;
  const counts = `${killed} killed, ${count('survived')} survived, ${count('not applicable')} not applicable`;
  const lines = notKilled.map(({ mutant, outcome, reason }) => {
    const edit = `${JSON.stringify(mutant.find)} → ${JSON.stringify(mutant.replace)}`;
    return `${outcome}: ${mutant.rule} · ${mutant.file} · ${edit} · ${reason}`;
  });
  return { text: [...lines, `${counts} of ${results.length} mutants: ${percent} %`].join('\n'), isEnough };
}
