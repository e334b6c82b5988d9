import { data } from 'react-router';

/** Every address the store does not know. The root shows the screen. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
