/** The bytes of a body, or why there are none. */
type BodyOutcome = { kind: 'read'; bytes: Buffer } | { kind: 'too-large' } | { kind: 'encoded' } | { kind: 'cut' };

/**
 * Reads a body up to a limit: the rest is never kept, whatever length the request announced. A compressed body is not
 * read at all, so that a small one cannot expand into a large one. It is cut when its sender disconnects meanwhile.
 */
export async function readBody(request: Request, maxBytes: number): Promise<BodyOutcome> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') return { kind: 'encoded' };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { kind: 'too-large' };
  const reader = request.body?.getReader();
  if (!reader) return { kind: 'read', bytes: Buffer.alloc(0) };
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const part = await reader.read().catch(() => undefined);
    if (!part) return { kind: 'cut' };
    const { done, value } = part;
    if (done) return { kind: 'read', bytes: Buffer.concat(chunks, length) };
    length += value.length;
    // The server discards the rest: it gives the sender a moment to read the response, then closes the connection.
    if (length > maxBytes) return { kind: 'too-large' };
    chunks.push(value);
  }
}

/** Whether a form's body, of either media type, holds more fields than so many, told without parsing it. */
export function hasMoreFields(bytes: Buffer, maxFields: number, contentType: string): boolean {
  const separator = getMediaType(contentType) === 'multipart/form-data' ? 'form-data; name="' : '&';
  let fields = 0;
  for (let at = bytes.indexOf(separator); at >= 0 && fields <= maxFields; at = bytes.indexOf(separator, at + 1))
    fields += 1;
  return fields > maxFields;
}

/** Media type of a `Content-Type` header in lower case, without parameters; '' without one. */
export function getMediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
