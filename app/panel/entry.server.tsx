export { renderDocument as default, handleError } from '#app/rendering/render-document.tsx';
