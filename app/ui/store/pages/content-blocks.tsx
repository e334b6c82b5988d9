import type { ContentBlock } from '#app/texts/store/content-page.ts';

/** Paragraphs and lists of a page that is only to be read. */
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

/** 'Cookie técnico: …': what stands before an early colon names the rest, and is found at a glance. */
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

/** What a line must not end in the middle of: 'e-mail', 'Lei nº 13.709', 'art. 7º, I', 'Campo Grande – MS'. */
const inseparable = /(e-mails?|(?:Lei )?nº [\d./]+|art\. \d+º?(?:, [IVX]+)?|[\p{L}\d]+ – [A-Z]{2}(?!\p{L}))/u;

/** A text whose figures and abbreviations stay whole at the end of a line. */
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
