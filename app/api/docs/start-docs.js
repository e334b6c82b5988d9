// Runs in the browser on the documentation page, and shows the endpoints of the store's OpenAPI document there.
const endpointList = document.getElementById('chamadas');

/** Returns an empty component, which replaces a part of Swagger UI. */
const removePart = () => () => null;

globalThis.SwaggerUIBundle({
  url: endpointList.dataset.document,
  domNode: endpointList,
  // The colours of highlighted samples have too little contrast.
  syntaxHighlight: { activated: false },
  // Only reads can be tried: writes need the owner's token, which must not be typed on a public page.
  supportedSubmitMethods: ['get'],
  plugins: [
    () => ({
      wrapComponents: {
        // The page already has a title and a description.
        InfoContainer: removePart,
        authorizeBtn: removePart,
        authorizeOperationBtn: removePart,
      },
    }),
  ],
});
