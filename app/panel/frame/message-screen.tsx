/** Renders a message instead of a screen, for example for an unknown URL. */
export function MessageScreen({ title, text }: { title: string; text: string }) {
  return (
    <section className="card max-w-2xl p-6">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2">{text}</p>
    </section>
  );
}
