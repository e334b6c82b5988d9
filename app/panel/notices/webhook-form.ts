import { z } from 'zod';

export const webhookFormId = 'webhook';

/**
 * Schema for the webhook's URL. An empty URL removes the webhook; which other URLs are allowed depends on the
 * server's settings.
 */
export const webhookSchema = z.object({ endereco: z.string().max(500).default('') });
