export interface Fault {
  readonly file: string
  readonly line: number
  readonly column?: string
  readonly expected: string
  readonly found: string
  readonly suggestion?: string
}

/** `timetable.csv:17 coaches: expected a coach of coaches.csv, found "renatta" (did you mean "renata"?)` */
export function formatFault(fault: Fault): string {
  const place = fault.column ? `${fault.file}:${fault.line} ${fault.column}` : `${fault.file}:${fault.line}`
  const hint = fault.suggestion ? ` (did you mean "${fault.suggestion}"?)` : ''
  return `${place}: expected ${fault.expected}, found ${quoted(fault.found)}${hint}`
}

export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let fewest = Math.ceil(word.length / 3) + 1
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < fewest) [best, fewest] = [candidate, distance]
  }
  return best
}

function quoted(found: string): string {
  if (found === '') return 'nothing'
  return found.length > 80 ? `"${found.slice(0, 77)}…"` : `"${found}"`
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const swap = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(swap, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    above = current
  }
  return above[b.length] ?? 0
}
