/** Failed attempts at one group of lines after which the import stops; the groups before it remain imported. */
export const MAX_ATTEMPTS = 5

export type LineRange = { readonly from: number; readonly to: number }

/** Explains to staff why an import or its undo stopped by itself, and what they can do. */
export function stoppedWords(way: 'running' | 'undoing', lines: LineRange | null): string {
  if (way === 'undoing') {
    return `No pudimos deshacer todo después de ${MAX_ATTEMPTS} intentos. Puedes deshacer lo que falta otra vez.`
  }
  const lineWords =
    lines === null
      ? 'el archivo'
      : lines.from === lines.to
        ? `la línea ${lines.from}`
        : `las líneas ${lines.from} a ${lines.to}`
  return (
    `No pudimos importar ${lineWords} después de ${MAX_ATTEMPTS} intentos. ` +
    'Lo anterior ya quedó. Divide el archivo para encontrar la línea que falla y súbelo otra vez: lo que ya está no se repite.'
  )
}
