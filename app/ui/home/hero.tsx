import { Form } from 'react-router';
import { paths } from '#app/paths.ts';
import { homeTexts } from '#app/texts/home.ts';
import { Icon } from '#app/ui/icon.tsx';
import heroUrl from '#app/ui/home/hero.svg';

/** It asks what the visitor needs and gives the two ways to answer: a search, or the tiles below. */
export function Hero() {
  const { title, text, searchLabel, searchPlaceholder, searchSubmit } = homeTexts.hero;
  return (
    <section className="hero on-dark">
      <img src={heroUrl} alt="" width="720" height="560" fetchPriority="high" className="hero-drawing" />
      <div className="shell hero-words">
        <h1 className="text-3xl font-extrabold">{title}</h1>
        <p className="text-lg text-white/90">{text}</p>
        <Form action={paths.search} method="get" className="hero-search" onSubmit={refuseBlank}>
          <label htmlFor="busca-inicial" className="sr-only">
            {searchLabel}
          </label>
          <input
            id="busca-inicial"
            name="searchText"
            type="search"
            required
            pattern=".*\S.*"
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={searchPlaceholder}
            className="field min-h-14"
          />
          <button type="submit" className="btn btn-corn btn-large min-h-14">
            <Icon name="search" className="size-5" />
            {searchSubmit}
          </button>
        </Form>
      </div>
    </section>
  );
}

function refuseBlank(event: React.FormEvent<HTMLFormElement>) {
  if (!new FormData(event.currentTarget).get('searchText')?.toString().trim()) event.preventDefault();
}
