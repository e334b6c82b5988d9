// Runs in the browser, on the page of the API: fills the page with the calls of the store's OpenAPI document.
const calls = document.getElementById('chamadas');

/** Leaves a part of Swagger UI out. */
const nothing = () => () => null;

globalThis.SwaggerUIBundle({
  url: calls.dataset.document,
  domNode: calls,
  // The colours of samples have too little contrast.
  syntaxHighlight: { activated: false },
  // Only reads can be tried: a write needs the owner's token, which has no place on a page for everybody.
  supportedSubmitMethods: ['get'],
  plugins: [
    () => ({
      wrapComponents: {
        // The page has title and description already.
        InfoContainer: nothing,
        authorizeBtn: nothing,
        authorizeOperationBtn: nothing,
      },
    }),
  ],
});
