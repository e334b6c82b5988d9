/** Entry that React Router calls for each document of the panel. */
export { renderDocument as default, handleError } from '#app/rendering/render-document.tsx';
