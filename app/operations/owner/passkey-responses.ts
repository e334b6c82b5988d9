import { z } from 'zod';

// Schemas of a browser's passkey responses, which check their shape and limit their size before anything is decoded.
const text = z.string().max(16_000);
const common = {
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

export const signInResponseSchema = z.object({
  ...common,
  response: z.object({ authenticatorData: text, clientDataJSON: text, signature: text }),
});

export const registrationResponseSchema = z.object({
  ...common,
  response: z.object({
    attestationObject: text,
    clientDataJSON: text,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});
