import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';
import { panelImportTexts } from '#app/texts/panel/import.ts';

const texts = panelImportTexts.exports;

export function ExportLinks() {
  return (
    <section className="card mt-8 flex flex-col gap-3 p-4 sm:p-5" aria-labelledby="exportar">
      <h2 id="exportar" className="text-lg">
        {texts.title}
      </h2>
      <p className="text-ink-soft">
        {texts.intro} {texts.wait}
      </p>
      <p className="flex flex-wrap gap-3">
        {Object.entries(texts.formats).map(([format, label]) => (
          <a key={format} href={panelRoot + panelFilePaths.export(format)} download className="btn btn-secondary">
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
