import { useMatches, type MetaDescriptor } from 'react-router';
import { escapeScript } from '#app/routes/shared/escape-script.ts';
import type { JsonLd } from '#app/routes/shared/json-ld.ts';

/** Descriptors with the structured data beside them: what is sent to the browser is the list alone. */
type MetaWithJsonLd = MetaDescriptor[] & { jsonLd?: JsonLd[] };

/**
 * Takes structured data out of a loader's descriptors: it is written into the document, which is all that search engines read, and
 * would weigh as much again in the page's data.
 */
export function keepJsonLdOnServer(meta: readonly MetaDescriptor[]): MetaDescriptor[] {
  const kept: MetaWithJsonLd = meta.filter((one) => !('script:ld+json' in one));
  kept.jsonLd = meta.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json'] as JsonLd] : []));
  return kept;
}

/** The structured data of a screen whose loader kept it. Renders on the server alone; hydration passes over it. */
export function ServerJsonLd() {
  const blocks = useMatches().flatMap(({ loaderData }) => {
    const { meta } = (loaderData ?? {}) as { meta?: MetaWithJsonLd };
    return meta?.jsonLd ?? [];
  });
  return blocks.map((block, index) => (
    <script
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: escapeScript(JSON.stringify(block)) }}
    />
  ));
}
