import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '#app/paths.ts';
import { errorScreenTexts } from '#app/texts/shared/error-texts.ts';
import { Button, getButtonClass } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';

/** Renders an error with advice on what the visitor can do next, without technical details. */
export function ErrorScreen({ error }: { error: unknown }) {
  return <ErrorMessage message={getErrorMessage(error)} />;
}

/** Renders the error that the catalogue is unreachable, above the parts of the page that do not need the catalogue. */
export function UnavailableScreen({ children }: { children?: ReactNode }) {
  return (
    <>
      <ErrorMessage message={unavailableMessage} />
      {children && <div className="shell pb-16">{children}</div>}
    </>
  );
}

function ErrorMessage({ message: [title, text] }: { message: readonly [title: string, text: string] }) {
  return (
    <div className="shell flex flex-col items-center gap-5 py-16 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <span className="grid size-20 place-items-center rounded-full bg-clay-soft text-clay">
        <Icon name="alert" className="size-10" />
      </span>
      <h1 className="text-2xl font-extrabold">{title}</h1>
      <p className="max-w-lg text-balance text-ink-soft">{text}</p>
      <div className="grid gap-3 sm:flex">
        <Button className="no-js:hidden" onClick={() => window.location.reload()}>
          {errorScreenTexts.retry}
        </Button>
        {/* A plain link reloads the page, because the client's state may be broken. */}
        <a href={paths.home} className={getButtonClass({ variant: 'secondary' })}>
          {errorScreenTexts.backToHome}
        </a>
      </div>
    </div>
  );
}

const unavailableMessage = [errorScreenTexts.unavailableTitle, errorScreenTexts.unavailableText] as const;

/**
 * Chooses the message for an error. The status of an error response determines the message; any other error may be
 * caused by the network.
 */
function getErrorMessage(error: unknown): readonly [title: string, text: string] {
  const { title, text, offlineTitle, offlineText } = errorScreenTexts;
  if (isRouteErrorResponse(error)) return error.status === 503 ? unavailableMessage : [title, text];
  return isNetworkError(error) ? [offlineTitle, offlineText] : [title, text];
}

/** Whether the browser is offline or a request failed. Browsers use different messages for a failed request. */
function isNetworkError(error: unknown): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return true;
  return error instanceof TypeError && /fetch|network|load failed|dynamically imported/i.test(error.message);
}
