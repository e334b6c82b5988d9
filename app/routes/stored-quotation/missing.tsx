import { data } from 'react-router';

/** No other address of these pages leads anywhere. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function MissingRoute() {
  return null;
}
