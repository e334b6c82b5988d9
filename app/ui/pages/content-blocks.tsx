import type { ContentBlock } from '#app/texts/content-page.ts';

/** Paragraphs and lists of a page that is only to be read. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      <p key={index}>{block.text}</p>
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
  if (!lead) return text;
  return (
    <>
      <strong>{lead}</strong>
      {rest}
    </>
  );
}
