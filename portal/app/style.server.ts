/** The whole stylesheet as text. Only the server has it: it goes into every document, and the browser never asks for it. */
export { default as stylesheet } from './app.css?inline'
