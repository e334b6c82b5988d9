import { Form } from 'react-router';
import { signInTexts } from '#app/texts/panel/sign-in.ts';
import { Button } from '#app/ui/primitives/button.tsx';

/** @param wanted screen to go on to */
export function SignInScreen({ error, wanted }: { error: string | undefined; wanted: string }) {
  return (
    <Form method="post" className="card mx-auto flex max-w-md flex-col gap-4 p-6">
      <h1 className="text-xl">{signInTexts.title}</h1>
      <p>{signInTexts.text}</p>
      {error && (
        <p id="erro" role="alert" className="rounded bg-clay-soft p-3 font-medium text-clay">
          {error}
        </p>
      )}
      {/* For password managers, which store a secret under a name. */}
      <input name="usuario" defaultValue="loja" autoComplete="username" hidden />
      <label className="flex flex-col gap-1 font-medium">
        {signInTexts.token}
        <input
          name="token"
          type="password"
          className="field"
          autoComplete="current-password"
          maxLength={200}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'erro' : undefined}
        />
      </label>
      <input type="hidden" name="para" value={wanted} />
      <Button type="submit">{signInTexts.submit}</Button>
    </Form>
  );
}
