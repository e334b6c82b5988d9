export { renderDocument as default, handleError } from '#app/routes/shared/render-document.tsx';
