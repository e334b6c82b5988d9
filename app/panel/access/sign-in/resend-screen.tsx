import { Form, Link } from 'react-router';
import { signInTexts as texts } from '#app/panel/access/sign-in/texts.ts';
import { Button } from '#app/design/button.tsx';

/** Renders a button that posts a form again whose submission was interrupted by the end of the session. */
export function ResendScreen({ path, fields }: { path: string; fields: readonly [name: string, value: string][] }) {
  return (
    <Form
      method="post"
      action={path}
      encType="multipart/form-data"
      reloadDocument
      className="card mx-auto flex max-w-md flex-col gap-4 p-6"
    >
      <h1 className="text-xl">{texts.resendTitle}</h1>
      <p role="status">{texts.resendText}</p>
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{texts.resend}</Button>
      <Link to={path} className="btn btn-quiet">
        {texts.discardKept}
      </Link>
    </Form>
  );
}
