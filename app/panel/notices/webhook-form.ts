import { z } from 'zod';

export const webhookFormId = 'webhook';

/** Schema for the webhook's address; empty removes it. Which addresses are allowed depends on the server's settings. */
export const webhookSchema = z.object({ endereco: z.string().max(500).default('') });
