import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { noticeTypes } from '#app/domain/notices/notice.ts';
import { tagTexts } from '#app/api/shared/texts.ts';
import { noticeDocsTexts } from './texts.ts';

const noticeSchema = z
  .strictObject({
    id: z.uuid().openapi({ description: noticeDocsTexts.id }),
    tipo: z.enum(Object.values(noticeTypes)),
    numero: z.int().nullable().openapi({ description: noticeDocsTexts.number, example: 12 }),
    link: z.url().openapi({ description: noticeDocsTexts.link }),
    criadoEm: z.iso.datetime(),
  })
  .openapi('Aviso');

const headersSchema = z.object({
  'webhook-id': z.string().openapi({ description: noticeDocsTexts.id }),
  'webhook-timestamp': z.string().openapi({ description: noticeDocsTexts.timestamp }),
  'webhook-signature': z.string().openapi({ description: noticeDocsTexts.signature }),
});

/** Adds the description of the requests that the store sends to the shop's webhook. */
export function documentNoticeWebhook(api: OpenAPIHono): void {
  api.openAPIRegistry.registerWebhook({
    method: 'post',
    path: 'aviso',
    operationId: 'postAviso',
    tags: [tagTexts.quotations],
    summary: noticeDocsTexts.summary,
    description: noticeDocsTexts.description,
    request: { headers: headersSchema, body: { content: { 'application/json': { schema: noticeSchema } } } },
    responses: { '2XX': { description: noticeDocsTexts.received } },
  });
}
