import type { FileHandle } from 'node:fs/promises';

/** Buffers text so that the file is written in large chunks. */
export function createTextWriter(handle: FileHandle) {
  const parts: string[] = [];
  let length = 0;
  async function flush(): Promise<void> {
    if (length === 0) return;
    const text = parts.splice(0).join('');
    length = 0;
    await handle.appendFile(text);
  }
  return {
    async write(text: string): Promise<void> {
      parts.push(text);
      length += text.length;
      if (length >= 256 * 1024) await flush();
    },
    flush,
  };
}
