import { html } from 'hono/html';
import type { SchemaNode } from './openapi.ts';
import { docsTexts } from './texts.ts';

/** A piece of markup: text put into it is escaped. */
export type Html = ReturnType<typeof html>;

/** A field of a model, nested ones by their whole path: `imageURLs[].color.name`. */
interface Field {
  path: string;
  node: SchemaNode;
}

/** The name of a type in words, with a link where it is a model. */
export function describeType(node: SchemaNode): Html {
  const model = getModelName(node);
  if (model) return html`<a href="#${modelId(model)}">${model}</a>`;
  const choices = node.oneOf ?? node.anyOf;
  if (choices) return join(choices.map(describeType));
  if (node.items) return html`${docsTexts.listOf}${describeType(node.items)}`;
  const names = [node.type ?? 'anything'].flat().map((type) => (type === 'string' && node.format) || type);
  return join(names.map((name) => html`${docsTexts.types[name] ?? name}`));
}

/** Everything said of a value besides its type, as one run of sentences. */
export function describeLimits(node: SchemaNode): string {
  const { description, enum: values, default: defaultValue, example } = node;
  const sentences = [
    description,
    values && docsTexts.oneOf({ values: values.map(String) }),
    docsTexts.range(node),
    defaultValue === undefined ? undefined : docsTexts.defaultValue({ value: String(defaultValue) }),
    example === undefined ? undefined : docsTexts.example({ value: String(example) }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The fields of a model as a definition list. */
export function renderFields(node: SchemaNode): Html {
  const items = listFields(node, '').map(
    (field) =>
      html`<div>
        <dt>
          <code>${field.path}</code>
          <span class="type">${describeType(field.node)}</span>
        </dt>
        <dd>${describeLimits(field.node)}</dd>
      </div>`,
  );
  return html`<dl>${items}</dl>`;
}

/** Fragment of a model's section. */
export function modelId(name: string): string {
  return `modelo-${name}`;
}

function listFields(node: SchemaNode, prefix: string): Field[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const inner = property.items ?? property;
    const nested = inner.properties ? listFields(inner, property.items ? `${path}[].` : `${path}.`) : [];
    return [{ path, node: property }, ...nested];
  });
}

function getModelName({ $ref }: SchemaNode): string | undefined {
  return $ref?.split('/').at(-1);
}

function join(parts: readonly Html[]): Html {
  return html`${parts.map((part, index) => html`${index > 0 && docsTexts.or}${part}`)}`;
}
