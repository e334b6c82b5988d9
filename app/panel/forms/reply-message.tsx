import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/design/button.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { formTexts } from '#app/panel/forms/texts.ts';

interface ReplyMessageProps {
  reply: Partial<Pick<Reply, 'message' | 'errors' | 'undo'>> | undefined;
  /** Heading above a list of errors. */
  title?: string;
  className?: string;
}

/**
 * Shows the messages of a reply, with a button that undoes the action if that is possible. A message that something was
 * saved disappears as soon as the user types in a form, because the new input is not saved.
 */
export function ReplyMessage({ reply, title, className = 'mt-4' }: ReplyMessageProps) {
  const { message = null, errors = [], undo = null } = reply ?? {};
  const box = useRef<HTMLDivElement>(null);
  const [earlierReply, setEarlierReply] = useState<typeof reply>();
  // The form library dispatches input events of its own when it shows stored values. They are not trusted.
  useEffect(() => {
    const forgetSuccess = ({ isTrusted, target }: Event) => {
      if (isTrusted && target instanceof Element && target.closest('form[method=post]')) setEarlierReply(reply);
    };
    document.addEventListener('input', forgetSuccess);
    return () => document.removeEventListener('input', forgetSuccess);
  }, [reply]);
  const isOutdated = reply === earlierReply && errors.length === 0 && !undo;
  // The message is scrolled into view, because on a phone the button of a long form is far below it.
  useEffect(() => {
    if (reply) box.current?.scrollIntoView({ block: 'nearest' });
  }, [reply]);
  return (
    <div
      ref={box}
      role={errors.length > 0 ? 'alert' : 'status'}
      className={`flex scroll-my-4 flex-col items-start gap-2 empty:hidden ${className}`}
    >
      {message !== null && !isOutdated && (
        <p className="w-full rounded bg-pasture-soft p-3 font-medium text-pasture">{message}</p>
      )}
      {errors.length > 0 && <Errors errors={errors} title={title} />}
      {undo && (
        <Form method="post">
          {undo.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="small" variant="secondary">
            {formTexts.undo}
          </Button>
        </Form>
      )}
    </div>
  );
}

function Errors({ errors, title }: { errors: readonly string[]; title: string | undefined }) {
  return (
    <div className="w-full rounded bg-clay-soft p-3 font-medium text-clay">
      {title === undefined ? (
        errors.map((error) => <p key={error}>{error}</p>)
      ) : (
        <>
          <p>{title}</p>
          <ul className="list-disc pl-5 font-normal">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
