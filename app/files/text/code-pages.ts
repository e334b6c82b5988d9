/** Single-byte encodings of text files in Brazil. */
export type CodePage = 'windows-1252' | 'cp850' | 'macintosh';

const ascii = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));

/**
 * The character of each of the 256 bytes of an encoding. `TextDecoder` does not support CP850, which old DOS programs
 * still write.
 */
const characters: Readonly<Record<CodePage, string>> = {
  'windows-1252': decodeAll('windows-1252'),
  macintosh: decodeAll('macintosh'),
  cp850:
    ascii +
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
    'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

function decodeAll(page: string): string {
  return new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
}

export function decodeBytes(bytes: Uint8Array, page: CodePage): string {
  let text = '';
  for (const byte of bytes) text += characters[page][byte];
  return text;
}

/** Encodes a text; undefined when it has a character that the code page lacks. */
export function encodeText(text: string, page: CodePage): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const byte = characters[page].indexOf(text.charAt(index));
    if (byte === -1) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}
