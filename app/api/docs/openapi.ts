import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Shop } from '#app/domain/store/shop.ts';
import { docsTexts } from './texts.ts';

/** The parts of an OpenAPI 3.1 document that this code or its tests use. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<ApiMethod, Operation>>>;
  components: { schemas: Record<string, SchemaNode> };
}

const apiMethods = ['get', 'post', 'put', 'delete'] as const;
type ApiMethod = (typeof apiMethods)[number];

export interface Operation {
  operationId?: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: SchemaNode }> };
  /** Security requirements of an endpoint that only the owner may call; absent for public endpoints. */
  security?: Record<string, string[]>[];
  responses: Record<string, { description: string; content?: Record<string, { schema: SchemaNode }> }>;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: SchemaNode;
}

export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  oneOf?: SchemaNode[];
  anyOf?: SchemaNode[];
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  minimum?: number;
  maximum?: number;
}

/** Name of the OpenAPI security scheme for the owner's token. */
export const ownerSecurity = 'tokenDaLoja';

/**
 * Creates the OpenAPI document of the endpoints that have registered their documentation.
 */
export function createApiDocument(api: OpenAPIHono, { shop }: { shop: Pick<Shop, 'name' | 'publicUrl'> }): ApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', ownerSecurity, {
    type: 'http',
    scheme: 'bearer',
    description: docsTexts.ownerOnly,
  });
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: docsTexts.title({ storeName: shop.name }), version: '1.0.0', description: docsTexts.description },
    servers: [{ url: shop.publicUrl }],
    tags: [...docsTexts.tags],
    // Endpoints are public unless they declare a security requirement.
    security: [],
  }) as unknown as ApiDocument;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of apiMethods) {
      if (operations[method]) operations[method].operationId = getOperationId(method, path);
    }
  }
  return document;
}

/**
 * Returns the `operationId` of an endpoint, which is its method name in generated clients.
 * @example getOperationId('put', '/api/Produto/v1/produtoFoto/{id}') // 'putProdutoFoto'
 */
function getOperationId(method: ApiMethod, path: string): string {
  const name = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  return method + name.charAt(0).toUpperCase() + name.slice(1);
}
