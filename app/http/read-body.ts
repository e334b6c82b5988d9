/** Bytes of a request body, or the reason why it was not read. */
type BodyOutcome = { kind: 'read'; bytes: Buffer } | { kind: 'too-large' } | { kind: 'encoded' } | { kind: 'cut' };

/**
 * Reads a request body up to a limit. Bytes beyond the limit are never stored, whatever length the request declared. A
 * compressed body ('encoded') is not read at all, because a small one can expand to a large one. The outcome is 'cut'
 * when the client disconnects.
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
    // Reading fails when the client has disconnected.
    const part = await reader.read().catch(() => undefined);
    if (!part) return { kind: 'cut' };
    const { done, value } = part;
    if (done) return { kind: 'read', bytes: Buffer.concat(chunks, length) };
    length += value.length;
    // The server discards the remaining bytes: it gives the client a short time to read the response, then closes the
    // connection.
    if (length > maxBytes) return { kind: 'too-large' };
    chunks.push(value);
  }
}

/**
 * Whether a form's body has more than `maxFields` fields. They are counted without parsing the body, which may have
 * either media type of forms.
 */
export function hasMoreFields(bytes: Buffer, maxFields: number, contentType: string): boolean {
  const separator = getMediaType(contentType) === 'multipart/form-data' ? 'form-data; name="' : '&';
  let fields = 0;
  for (let at = bytes.indexOf(separator); at >= 0 && fields <= maxFields; at = bytes.indexOf(separator, at + 1))
    fields += 1;
  return fields > maxFields;
}

/** Returns the media type of a `Content-Type` header in lower case, without parameters; '' when there is no header. */
export function getMediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
