import path from 'node:path';
import { isJsxElement, isJsxExpression, isJsxFragment, isJsxText, isReturnStatement } from 'typescript/unstable/ast/is';
import type { JsxChild, Node, SourceFile } from 'typescript/unstable/ast';
import { API, TypeFlags, type Type } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

/**
 * A browser's translator replaces text nodes with `<font>` elements. React can still update an element that contains
 * only a text. If the text has siblings, React updates a node that is no longer in the page, and throws when it removes
 * that node or inserts something before it. Variable text must therefore be alone in its element.
 */
test('outside the pages of quotations, each storefront text that may change is alone in its element, so that it also changes on a translated page', () => {
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProject: path.resolve('tsconfig.json') }).getProjects();
    const names = project?.program.getSourceFileNames().filter(isOfStorefront) ?? [];
    expect(names.length).toBeGreaterThan(100);
    const found = names.flatMap((name) => {
      const file = project?.program.getSourceFile(name);
      if (!file) return [];
      return findTextsWithSiblings(file, (node) => project?.checker.getTypeAtLocation(node)).map((node) => {
        const line = file.text.slice(0, node.getStart(file)).split('\n').length;
        return `${path.relative('', name)}:${line} ${node.getText(file)}`;
      });
    });
    expect(found).toEqual([]);
  } finally {
    api.close();
  }
});

function isOfStorefront(name: string): boolean {
  return (
    /\/app\/(root|design|storefront)\b.*\.tsx$/.test(name) &&
    !/storefront\/(quotation|style-guide)\/|\.test\./.test(name)
  );
}

function findTextsWithSiblings(file: SourceFile, getType: (node: Node) => Type | undefined): Node[] {
  const found: Node[] = [];
  const classifyChild = (child: JsxChild) => {
    if (isJsxText(child)) return 'constant';
    if (!isJsxExpression(child) || !child.expression) return 'element';
    const type = getType(child.expression);
    return type ? getKind(type) : 'element';
  };
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      const kinds = children.map(classifyChild);
      if (children.length > 1 || isJsxFragment(node)) {
        found.push(...children.filter((_child, index) => kinds[index] === 'changing'));
        // Constant text may follow only siblings that are never added or removed.
        const start = kinds.indexOf('optional');
        if (start >= 0) found.push(...children.filter((_child, index) => index > start && kinds[index] === 'constant'));
      }
    }
    // A component must not return a bare text, because it may have siblings in the element where it is rendered.
    if (isReturnStatement(node) && node.expression && isInComponent(node)) {
      const type = getType(node.expression);
      if (type && ['changing', 'constant'].includes(getKind(type))) found.push(node.expression);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

type Kind = 'changing' | 'constant' | 'optional' | 'element';

/**
 * Classifies an expression by its type: variable text has the type `string`, and a sentence of `texts` a literal type.
 */
function getKind(type: Type): Kind {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const isText = (part: Type) => (part.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) !== 0;
  // Only the type of any React node includes bigints. The content of such a prop is checked where it is passed.
  const isNode = parts.some((part) => part.flags & TypeFlags.BigIntLike);
  if (parts.some(isText) && !isNode) {
    const isOne = parts.length === 1 && type.flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral);
    return isOne ? 'constant' : 'changing';
  }
  return parts.length > 1 ? 'optional' : 'element';
}

function isBlank(child: JsxChild): boolean {
  if (isJsxText(child)) return /^\s*$/.test(child.text) && child.text.includes('\n');
  return isJsxExpression(child) && !child.expression;
}

/** Returns whether the function around a node is a component, whose name begins with a capital letter. */
function isInComponent(node: Node): boolean {
  let parent: Node | undefined = node.parent;
  while (parent && !('body' in parent && 'parameters' in parent)) parent = parent.parent;
  const name = parent && 'name' in parent ? (parent.name as { text?: string } | undefined)?.text : undefined;
  return name !== undefined && /^[A-Z]/.test(name);
}
