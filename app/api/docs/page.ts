import { html, raw } from 'hono/html';
import type { Shop } from '#app/domain/store/shop.ts';
import {
  apiMethods,
  type ApiDocument,
  type ApiMethod,
  type Operation,
  type Parameter,
  type SchemaNode,
} from './openapi.ts';
import { describeLimits, describeType, modelId, renderFields, type Html } from './schema-view.ts';
import { docsTexts } from './texts.ts';

interface Call {
  id: string;
  method: ApiMethod;
  path: string;
  operation: Operation;
}

interface DocsPageOptions {
  shop: Pick<Shop, 'name'>;
  styles: string;
  documentPath: string;
}

/** Statuses that every read may have, listed once at the top. */
const generalStatuses = new Set(['304', '503']);

/** The documentation page: complete without a script and without anything from another host. */
export function renderDocsPage(document: ApiDocument, { shop, styles, documentPath }: DocsPageOptions): string {
  const calls = listCalls(document);
  const { title, description } = document.info;
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <header>
          <p><a href="/home">${docsTexts.backToStore}: ${shop.name}</a></p>
          <h1>${title}</h1>
          <p class="lead">${description}</p>
          <p><a href="${documentPath}">${docsTexts.document}</a></p>
        </header>
        <nav aria-labelledby="chamadas">
          <h2 id="chamadas">${docsTexts.contents}</h2>
          ${document.tags.map((tag) => renderContents(tag.name, calls))}
        </nav>
        <main>
          <section aria-labelledby="como-funciona">
            <h2 id="como-funciona">${docsTexts.generalHeading}</h2>
            <ul>
              ${docsTexts.general.map((sentence) => html`<li>${sentence}</li>`)}
            </ul>
          </section>
          ${document.tags.map((tag) => renderTag(tag, calls))}
          <section aria-labelledby="modelos">
            <h2 id="modelos">${docsTexts.models}</h2>
            ${Object.entries(document.components.schemas).map(renderModel)}
          </section>
        </main>
      </body>
    </html> `;
  return String(page);
}

function listCalls({ paths }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    apiMethods.flatMap((method) => {
      const operation = methods[method];
      const id = `${method}-${path.split('/').slice(2).join('-').replace(/[{}]/g, '')}`;
      return operation ? [{ id, method, path, operation }] : [];
    }),
  );
}

function renderContents(tag: string, calls: readonly Call[]): Html {
  const items = callsOf(tag, calls).map(
    ({ id, path, operation }) =>
      html`<li><a href="#${id}">${path.split('/').slice(4).join('/')}</a> ${operation.summary}</li>`,
  );
  return html`<h3>${tag}</h3>
    <ul>
      ${items}
    </ul>`;
}

function renderTag({ name, description }: ApiDocument['tags'][number], calls: readonly Call[]): Html {
  const id = `grupo-${name.toLowerCase()}`;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${name}</h2>
    <p>${description}</p>
    ${callsOf(name, calls).map(renderCall)}
  </section>`;
}

function renderCall({ id, method, path, operation }: Call): Html {
  const { summary, description, parameters = [], requestBody, security, responses } = operation;
  const opensDirectly = method === 'get' && !path.includes('{');
  return html`<article id="${id}">
    <h3><span class="method">${method.toUpperCase()}</span> <code>${breakable(path)}</code></h3>
    <p>${summary}.</p>
    ${description !== undefined && html`<p>${description}</p>`} ${security && html`<p>${docsTexts.ownerOnly}</p>`}
    ${opensDirectly && html`<p><a href="${path}">${docsTexts.tryIt}</a></p>`}
    ${parameters.length > 0 && renderParameters(parameters)} ${requestBody && renderBody(requestBody)}
    <h4>${docsTexts.answers}</h4>
    <dl>
      ${Object.entries(responses)
        .filter(([status]) => !generalStatuses.has(status))
        .map(renderResponse)}
    </dl>
  </article>`;
}

function renderParameters(parameters: readonly Parameter[]): Html {
  const items = parameters.map(
    ({ name, in: place, required, schema }) =>
      html`<div>
        <dt>
          <code>${name}</code>
          <span class="type">${describeType(schema)}, ${docsTexts.places[place]}</span>
          ${required && html`<strong>${docsTexts.required}</strong>`}
        </dt>
        <dd>${describeLimits(schema)}</dd>
      </div>`,
  );
  return html`<h4>${docsTexts.parameters}</h4>
    <dl>${items}</dl>`;
}

function renderBody({ content }: NonNullable<Operation['requestBody']>): Html {
  const items = Object.entries(content).map(
    ([type, { schema }]) =>
      html`<div>
        <dt><code>${type}</code> <span class="type">${describeType(schema)}</span></dt>
        <dd>${renderFields(schema)}</dd>
      </div>`,
  );
  return html`<h4>${docsTexts.body}</h4>
    <dl>${items}</dl>`;
}

function renderResponse([status, { description, content }]: [string, Operation['responses'][string]]): Html {
  const schema = content?.['application/json']?.schema;
  return html`<div>
    <dt>
      <code>${status}</code>
      ${schema && html`<span class="type">${describeAnswer(schema)}</span>`}
    </dt>
    <dd>${description}</dd>
  </div>`;
}

/** The envelope is the same for all: what differs is inside `data`. */
function describeAnswer(schema: SchemaNode): Html {
  const data = schema.properties?.['data'];
  return data ? html`data: ${describeType(data)}` : describeType(schema);
}

function renderModel([name, schema]: [string, SchemaNode]): Html {
  return html`<article id="${modelId(name)}">
    <h3>${name}</h3>
    ${schema.description !== undefined && html`<p>${schema.description}</p>`} ${renderFields(schema)}
  </article>`;
}

/** A path that a narrow screen may break after its slashes. */
function breakable(path: string): Html {
  return html`${path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`)}`;
}

function callsOf(tag: string, calls: readonly Call[]): Call[] {
  return calls.filter(({ operation }) => operation.tags.includes(tag));
}
