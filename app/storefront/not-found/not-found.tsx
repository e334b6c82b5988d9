import { data } from 'react-router';

/** Catch-all route; the root renders the error. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
