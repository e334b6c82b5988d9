import path from 'node:path';
import { findForbiddenImport } from './import-directions.ts';

/** Fields of an import or export node that the rule reads. */
interface ImportNode {
  source?: { type: string; value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
}

interface RuleContext {
  cwd: string;
  filename: string;
  report(problem: { node: ImportNode; message: string }): void;
}

/** Creates the visitor of the rule `house/import-directions`, which reports imports in a forbidden direction. */
function create(context: RuleContext) {
  function check(node: ImportNode): void {
    if (typeof node.source?.value !== 'string') return;
    const message = findForbiddenImport({
      file: path.relative(context.cwd, context.filename).split(path.sep).join('/'),
      specifier: node.source.value,
      isTypeOnly: node.importKind === 'type' || node.exportKind === 'type',
    });
    if (message) context.report({ node, message });
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  };
}

// The linter loads a plugin by its default export.
export default { meta: { name: 'house' }, rules: { 'import-directions': { create } } };
