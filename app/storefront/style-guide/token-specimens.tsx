import theme from '#app/design/theme.css?raw';
import { GuideSection } from '#app/storefront/style-guide/guide-section.tsx';

/** Renders colours and font sizes as `theme.css` declares them, and spaces, radius and shadow. */
export function TokenSpecimens() {
  return (
    <>
      <GuideSection title="Cores">
        <ul className="category-cards">
          {listTokens('color').map(([name, value]) => (
            <li key={name} className="card text-sm" style={{ overflow: 'clip' }}>
              <span className="block" style={{ height: '4rem', background: value }} />
              <span className="block p-3">
                <strong>{name}</strong>
                <br />
                {value}
              </span>
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection title="Escala de letras">
        {listTokens('text')
          .filter(([name]) => !name.includes('--line-height'))
          .map(([name, value]) => (
            <p key={name} className="font-display font-bold" style={{ fontSize: value, lineHeight: 1.2 }}>
              {name}: Ração de alto desempenho, R$ 1.234,56
            </p>
          ))}
        <p>Corpo: a ração certa para cada fase, do desmame à engorda, com níveis de garantia que se leem.</p>
      </GuideSection>
      <GuideSection title="Espaço, raio e sombra">
        <ul className="flex flex-wrap items-end gap-4">
          {[1, 2, 3, 4, 6, 8, 12, 16].map((step) => (
            <li key={step} className="text-sm">
              <span className="block bg-pasture" style={{ width: `${step * 0.25}rem`, height: `${step * 0.25}rem` }} />
              {step * 4}
            </li>
          ))}
          <li className="rounded bg-surface p-4 shadow">raio e sombra</li>
        </ul>
      </GuideSection>
    </>
  );
}

/** Lists the custom properties of `theme.css` whose name begins with a family: 'color' has '--color-corn: #f2b233;'. */
function listTokens(family: string): [name: string, value: string][] {
  return [...theme.matchAll(new RegExp(`^  --${family}-([\\w-]+): ([^;]+);`, 'gm'))].map(
    ([, name = '', value = '']) => [name, value],
  );
}
