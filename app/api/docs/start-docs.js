// Runs in the browser on the documentation page, and fills it with the calls of the store's OpenAPI document.
const calls = document.getElementById('chamadas');

/** Component that replaces a part of Swagger UI with nothing. */
const nothing = () => () => null;

globalThis.SwaggerUIBundle({
  url: calls.dataset.document,
  domNode: calls,
  // The colours of highlighted samples have too little contrast.
  syntaxHighlight: { activated: false },
  // Only reads can be tried: writes need the owner's token, which must not be typed on a public page.
  supportedSubmitMethods: ['get'],
  plugins: [
    () => ({
      wrapComponents: {
        // The page already has a title and a description.
        InfoContainer: nothing,
        authorizeBtn: nothing,
        authorizeOperationBtn: nothing,
      },
    }),
  ],
});
