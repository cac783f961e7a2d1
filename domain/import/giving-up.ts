/** So often may some lines fail as a whole before their batch stops by itself: what passes has passed by then. */
export const MOST_TRIES = 5

export type LinesOf = { readonly from: number; readonly to: number }

/** What staff read of a batch that stopped by itself, and what they can do about it. */
export function stoppedWords(way: 'running' | 'undoing', lines: LinesOf | null): string {
  if (way === 'undoing') {
    return `No pudimos deshacer todo después de ${MOST_TRIES} intentos. Puedes deshacer lo que falta otra vez.`
  }
  const which =
    lines === null
      ? 'el archivo'
      : lines.from === lines.to
        ? `la línea ${lines.from}`
        : `las líneas ${lines.from} a ${lines.to}`
  return (
    `No pudimos importar ${which} después de ${MOST_TRIES} intentos. ` +
    'Lo anterior ya quedó. Divide el archivo para encontrar la línea que falla y súbelo otra vez: lo que ya está no se repite.'
  )
}
