/** What is typed to confirm that everything in the demo may be lost. */
export const RESET_WORD = 'reiniciar'
