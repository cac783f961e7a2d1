import everywhere from './app.css?inline'
import landing from './landing/landing.css?inline'
import rooms from './rooms.css?inline'

/**
 * The style of a page as text. Only the server has it: it goes into every document, and the browser never asks for it.
 * The landing page is a document of its own, which nothing goes on to without a new one: its part stays there, and it
 * carries none of the rooms'.
 */
export const styleOf = (pathname: string): string => everywhere + (pathname === '/' ? landing : rooms)
