import { redirect } from 'react-router';
import { paths } from '#app/paths.ts';

/** Route of `/`. */
export function loader() {
  return redirect(paths.home);
}
