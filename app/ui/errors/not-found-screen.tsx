import { paths } from '#app/paths.ts';
import { notFoundTexts } from '#app/texts/not-found.ts';
import { sharedTexts } from '#app/texts/shared.ts';
import { LinkButton } from '#app/ui/button.tsx';
import gateUrl from '#app/ui/errors/gate.svg';

/** The screen of every address that leads nowhere (A04). */
export function NotFoundScreen({ storeName }: { storeName?: string }) {
  const title = notFoundTexts.pageTitle;
  return (
    <div className="shell flex flex-col items-center gap-5 pt-6 pb-4 text-center md:pt-10">
      <title>{storeName ? sharedTexts.pageTitle({ title, storeName }) : title}</title>
      <meta name="robots" content="noindex" />
      <img src={gateUrl} alt={notFoundTexts.imageAlt} width="640" height="360" className="h-auto w-full max-w-xl" />
      <h1 className="text-2xl font-extrabold">{notFoundTexts.title}</h1>
      <p className="max-w-lg text-ink-soft">{notFoundTexts.text}</p>
      <LinkButton to={paths.homeElectronic} size="large">
        {notFoundTexts.backToHome}
      </LinkButton>
    </div>
  );
}
