import { z } from 'zod';

export const webhookFormId = 'webhook';

/** Form of the address that notices are sent to; empty for none. What the address may be is a setting of the server. */
export const webhookSchema = z.object({ endereco: z.string().max(500).default('') });
