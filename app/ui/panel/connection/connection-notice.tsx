import { useEffect } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { panelRoot } from '#app/panel-paths.ts';
import { panelFrameTexts } from '#app/texts/panel/frame.ts';
import { noteShown, toAddress } from './keep-screen.ts';
import { useUnanswered } from './use-unanswered.ts';

const retryMs = 3000;

/** Tells what the shop left without an answer, and asks again for what is to be shown. */
export function ConnectionNotice() {
  const { isReading, isSending } = useUnanswered();
  useNotedScreen();
  useRetries(isReading);
  const { reading, sending } = panelFrameTexts.unanswered;
  return (
    <div
      role="alert"
      className="sticky top-2 z-10 mb-3 rounded border-2 border-corn bg-corn-soft p-3 font-medium empty:hidden"
    >
      {isSending && <p>{sending}</p>}
      {isReading && <p>{reading}</p>}
    </div>
  );
}

function useNotedScreen(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const data = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    noteShown({ address: toAddress(panelRoot + pathname + search), data });
  });
}

function useRetries(isReading: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isReading) return;
    let isAsking = false;
    async function ask(): Promise<void> {
      if (isAsking || document.hidden) return;
      isAsking = true;
      await revalidate();
      isAsking = false;
    }
    const onBack = () => void ask();
    const timer = setInterval(onBack, retryMs);
    window.addEventListener('online', onBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onBack);
    };
  }, [isReading, revalidate]);
}
