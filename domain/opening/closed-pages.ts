/** Paths of the pages that the portal shows in place of others while a studio is not open. */
export const closedPages = { 'coming-soon': '/muy-pronto', 'no-owner': '/sin-abrir' } as const
