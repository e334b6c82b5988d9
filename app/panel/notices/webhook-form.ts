import { z } from 'zod';

export const webhookFormId = 'webhook';

/** Schema for the webhook's URL; empty removes it. Which URLs are allowed depends on the server's settings. */
export const webhookSchema = z.object({ endereco: z.string().max(500).default('') });
