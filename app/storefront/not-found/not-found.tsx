import { data } from 'react-router';

/** Loader of the catch-all route. It throws a 404, which the error boundary of the root renders. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
