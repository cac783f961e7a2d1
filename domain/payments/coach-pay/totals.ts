import type { Centavos } from '../../values/money.ts'

type CountedLine = { readonly instructor_id: number; readonly heads: number; readonly amount: Centavos }
type Adjustment = { readonly instructor_id: number; readonly amount: Centavos }
export type Total = {
  readonly instructor_id: number
  readonly classes: number
  readonly heads: number
  readonly counted: Centavos
  readonly adjusted: Centavos
  readonly total: Centavos
}

export function sumByCoach(lines: readonly CountedLine[], adjustments: readonly Adjustment[]): Total[] {
  const coaches = [...new Set([...lines, ...adjustments].map(({ instructor_id }) => instructor_id))]
  return coaches.map((instructor_id) => {
    const ownLines = lines.filter((line) => line.instructor_id === instructor_id)
    const counted = sum(ownLines)
    const adjusted = sum(adjustments.filter((adjustment) => adjustment.instructor_id === instructor_id))
    const heads = ownLines.reduce((soFar, line) => soFar + line.heads, 0)
    return { instructor_id, classes: ownLines.length, heads, counted, adjusted, total: counted + adjusted }
  })
}

const sum = (entries: readonly { readonly amount: Centavos }[]): Centavos =>
  entries.reduce((soFar, { amount }) => soFar + amount, 0)
