/** Reads the fields of a page's multipart form as a browser would send them unchanged, without files and buttons. */
export function readFormFields(html: string): FormData {
  const form = /<form[^>]*enctype="multipart\/form-data"[^]*?<\/form>/i.exec(html)?.[0] ?? '';
  const fields = new FormData();
  for (const [, tag = '', attributes = '', content = ''] of form.matchAll(fieldPattern)) {
    const name = readAttribute(attributes, 'name');
    const type = readAttribute(attributes, 'type');
    const isUnchecked = (type === 'radio' || type === 'checkbox') && !/\schecked/.test(attributes);
    if (name === undefined || type === 'file' || isUnchecked) continue;
    if (tag === 'select') {
      const chosen = /<option[^>]*\sselected[^>]*>/.exec(content)?.[0] ?? /<option[^>]*>/.exec(content)?.[0] ?? '';
      fields.append(name, readAttribute(chosen, 'value') ?? '');
    } else {
      // HTML parsers drop a line break at the start of a `<textarea>`.
      fields.append(
        name,
        tag === 'input' ? (readAttribute(attributes, 'value') ?? '') : decode(content.replace(/^\n/, '')),
      );
    }
  }
  return fields;
}

const fieldPattern =
  /<(input|select|textarea)\b([^>]*)>(?:(?<=<(?:select|textarea)\b[^>]*>)([^]*?)<\/(?:select|textarea)>)?/g;

function readAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}="([^"]*)"`).exec(` ${attributes}`);
  return match?.[1] === undefined ? undefined : decode(match[1]);
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
