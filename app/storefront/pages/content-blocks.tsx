import type { ContentBlock } from '#app/storefront/pages/texts.ts';

/** Renders paragraphs and lists of a text page. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      <p key={index}>
        <StaticText text={block.text} />
      </p>
    ) : (
      <ul key={index}>
        {block.items.map((item) => (
          <li key={item}>
            <ListItem text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** Renders a list item and emphasises the term before a colon near its beginning: 'Cookie técnico: …'. */
function ListItem({ text }: { text: string }) {
  const [, lead, rest] = /^([^:.]{3,40}:)( .+)$/.exec(text) ?? [];
  if (!lead) return <StaticText text={text} />;
  return (
    <>
      <strong>{lead}</strong>
      <StaticText text={rest ?? ''} />
    </>
  );
}

/**
 * Matches expressions that a line break must not split: 'e-mail', 'Lei nº 13.709', 'art. 7º, I', 'Campo Grande – MS'.
 */
const inseparable = /(e-mails?|(?:Lei )?nº [\d./]+|art\. \d+º?(?:, [IVX]+)?|[\p{L}\d]+ – [A-Z]{2}(?!\p{L}))/u;

/** Renders text without line breaks inside the expressions that `inseparable` matches. */
export function StaticText({ text }: { text: string }) {
  return text.split(inseparable).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
