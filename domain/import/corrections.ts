/** By the number of a line: its cells as staff corrected them, or null when they left it out. */
export type Corrections = Readonly<Record<string, readonly string[] | null>>
type Line = { readonly cells: readonly string[]; readonly line: number }

/** The lines of a file with what staff corrected, and without those that they left out. */
export function applyCorrections<L extends Line>(lines: readonly L[], corrections: Corrections): L[] {
  return lines.flatMap((line) => {
    const cells = corrections[line.line]
    if (cells === undefined) return line
    return cells === null ? [] : { ...line, cells }
  })
}

/** The numbers of the lines that staff left out, in their order. */
export const leftOutLines = (corrections: Corrections): number[] =>
  Object.entries(corrections)
    .flatMap(([line, cells]) => (cells === null ? Number(line) : []))
    .toSorted((a, b) => a - b)
