import { z } from 'zod';

// Schemas of a browser's passkey responses, which check their shape and limit their size before anything is decoded.
const encodedText = z.string().max(16_000);
const commonFields = {
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

export const signInResponseSchema = z.object({
  ...commonFields,
  response: z.object({ authenticatorData: encodedText, clientDataJSON: encodedText, signature: encodedText }),
});

export const registrationResponseSchema = z.object({
  ...commonFields,
  response: z.object({
    attestationObject: encodedText,
    clientDataJSON: encodedText,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});
