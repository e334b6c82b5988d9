import { data } from 'react-router';

/** Route of every URL that no other route matches; the error boundary of `root.tsx` shows the 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
