import whole from './app.css?inline'
import landing from './landing/landing.css?inline'

/**
 * The style of a page as text. Only the server has it: it goes into every document, and the browser never asks for it.
 * The landing page is a document of its own, which nothing goes on to without a new one: its part stays there.
 */
export const styleOf = (pathname: string): string => (pathname === '/' ? whole + landing : whole)
