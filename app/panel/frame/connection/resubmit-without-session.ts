import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { forgetForms } from '#app/panel/forms/unsaved/unsaved-forms.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';

/**
 * Middleware that submits a form again as a document request when the session has ended, because the sign-in form then
 * contains its fields. A redirect with a query is left alone. It comes from a screen below `/produtos`, where the product
 * form stores a draft itself.
 */
export const resubmitWithoutSession: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method !== 'POST') return next();
  const requestCopy = request.clone();
  const results = await next();
  const hasEnded = Object.values(results).some(({ result }) => redirectsToSignIn(result));
  if (!hasEnded || request.signal.aborted) return results;
  const { pathname, search } = new URL(request.url);
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: pathname + search, hidden: true });
  for (const [name, value] of await requestCopy.formData()) {
    if (typeof value !== 'string') continue;
    const field = document.createElement('textarea');
    Object.assign(field, { name, value });
    form.append(field);
  }
  document.body.append(form);
  for (const { dataset } of document.forms) {
    delete dataset['unsaved'];
    delete dataset['saves'];
  }
  forgetForms();
  form.submit();
  // The promise never resolves, because the document request replaces this page.
  return new Promise(() => {});
};

/**
 * Tells whether a result redirects to the sign-in without a query. The router may have removed its base path from the
 * URL.
 */
function redirectsToSignIn(result: unknown): boolean {
  return result instanceof Response && result.headers.get('Location')?.replace(panelRoot, '') === panelPaths.signIn;
}
