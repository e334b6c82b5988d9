import { Form, Link } from 'react-router';
import { countSteps, type FirstSteps } from '#app/domain/store/readiness/first-steps.ts';
import { firstStepsTexts as texts } from '#app/panel/first-steps/texts.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { Icon } from '#app/design/icon.tsx';

/**
 * Renders the list of a new owner's first steps. Each step that is not done has links; the first link of the next step
 * is highlighted.
 */
export function FirstStepsCard({ guide }: { guide: FirstSteps }) {
  const { steps } = guide;
  const { done, all } = countSteps(guide);
  const nextStep = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <section className="card mt-6 p-4 sm:p-5" aria-labelledby="primeiros-passos">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="primeiros-passos" className="text-lg">
          {texts.title}
        </h2>
        <p className="text-sm text-ink-soft">{texts.progress({ done, all })}</p>
      </div>
      <progress className="panel-progress mt-2" value={done} max={all} aria-labelledby="primeiros-passos" />
      <ol className="mt-2 divide-y divide-line">
        {steps.map(({ name, isDone }, index) => {
          const { title, text, links } = texts.steps[name];
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <StepMark isDone={isDone} position={index + 1} />
              <div className="min-w-0 flex-1 basis-52">
                <h3 className={`font-sans text-base ${isDone ? 'font-normal text-ink-soft' : 'font-medium'}`}>
                  {title}
                  {isDone && <span className="sr-only">: {texts.isDone}</span>}
                </h3>
                {!isDone && <p className="text-sm text-ink-soft">{text}</p>}
              </div>
              {!isDone && (
                <div className="ml-[min(2.75rem,10vw)] flex flex-wrap gap-2 sm:ml-0">
                  {links.map(({ path, label }, linkIndex) => (
                    <Link
                      key={path}
                      to={path}
                      aria-label={`${label}: ${title}`}
                      className={`btn btn-small ${name === nextStep && linkIndex === 0 ? 'btn-primary' : 'btn-secondary'}`}
                    >
                      {label}
                    </Link>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <Form method="post" action="?index" className="mt-1">
        <ActionButton action="dispensar-passos" label={texts.dismiss} variant="quiet" size="small" />
      </Form>
    </section>
  );
}

function StepMark({ isDone, position }: { isDone: boolean; position: number }) {
  const colours = isDone ? 'bg-pasture text-paper' : 'bg-paper-deep text-ink';
  return (
    <span
      aria-hidden="true"
      className={`flex size-8 shrink-0 items-center justify-center rounded-full font-medium ${colours}`}
    >
      {isDone ? <Icon name="check" className="size-5" /> : position}
    </span>
  );
}
