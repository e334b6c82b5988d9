import type { OpenAPIHono } from '@hono/zod-openapi';
import { ApiError } from '#app/api/shared/api-errors.ts';
import { readJson } from '#app/api/shared/read-request.ts';
import { bodyRefusals, documentResponses } from '#app/api/shared/response-schemas.ts';
import type { Database } from '#app/data/database/database.ts';
import type { DeliveryEstimate } from '#app/domain/quotation/delivery/estimate-delivery.ts';
import { findContactErrors, readContact, readRequestedItems } from '#app/domain/quotation/stored/quotation-request.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import { estimateForItems } from '#app/operations/quotation/delivery/quotation-delivery.ts';
import { weekdayWords } from '#app/texts/quotation/delivery-texts.ts';
import { quotationErrorTexts, requestErrorTexts } from '#app/texts/quotation/quotation-error-texts.ts';
import { deliveryEstimateSchema, deliveryRequestSchema } from './quotation-schema.ts';
import { tagTexts } from '#app/api/shared/texts.ts';
import { estimateDocsTexts } from './texts.ts';

const path = '/api/Cotacao/v1/entrega';

/** Adds the endpoint that estimates a delivery by the shop's rules. It stores nothing. */
export function addDeliveryEstimates(api: OpenAPIHono, { db }: { db: Database }): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path,
    tags: [tagTexts.quotations],
    summary: estimateDocsTexts.summary,
    description: estimateDocsTexts.description,
    request: { body: { required: true, content: { 'application/json': { schema: deliveryRequestSchema } } } },
    responses: documentResponses(deliveryEstimateSchema, {
      status: 200,
      done: estimateDocsTexts.done,
      refusals: bodyRefusals,
    }),
  });

  api.post(path, async (c) => {
    const input = await readJson(c);
    const items = readRequestedItems(input);
    const contact = readContact(input);
    const errors = [...(items.ok ? [] : items.error), ...findContactErrors(contact)];
    if (!items.ok || errors.length > 0) {
      const fields = errors.map(({ field, code }) => ({ campo: field, mensagem: requestErrorTexts[field][code] }));
      throw new ApiError(422, quotationErrorTexts.noEstimate, { fields });
    }
    const { postalCode, town } = contact;
    const outcome = await estimateForItems(db, { items: items.value, postalCode, town });
    c.header('Cache-Control', 'no-store');
    const data = {
      estimativa: outcome.estimate ? serializeEstimate(outcome.estimate) : null,
      retirada: outcome.offersPickup,
      retiradaObservacao: outcome.pickupNote,
      naoCotados: outcome.leftOut,
    };
    return c.json({ data }, 200);
  });
}

function serializeEstimate(estimate: DeliveryEstimate) {
  const valor = reaisFromCents(estimate.cents);
  if (estimate.kind === 'table') return { valor, prazoDias: estimate.days, diasDaSemana: [], observacao: '' };
  const diasDaSemana = estimate.weekdays.map((day) => weekdayWords[day] ?? '');
  return { valor, prazoDias: null, diasDaSemana, observacao: estimate.note };
}
