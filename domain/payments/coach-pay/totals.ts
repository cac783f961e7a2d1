import type { Centavos } from '../../values/money.ts'

type Counted = { readonly instructor_id: number; readonly heads: number; readonly amount: Centavos }
type Adjusted = { readonly instructor_id: number; readonly amount: Centavos }
export type Total = {
  readonly instructor_id: number
  readonly classes: number
  readonly heads: number
  readonly counted: Centavos
  readonly adjusted: Centavos
  readonly total: Centavos
}

export function totalsOf(lines: readonly Counted[], adjustments: readonly Adjusted[]): Total[] {
  const coaches = [...new Set([...lines, ...adjustments].map(({ instructor_id }) => instructor_id))]
  return coaches.map((instructor_id) => {
    const own = lines.filter((line) => line.instructor_id === instructor_id)
    const counted = sum(own)
    const adjusted = sum(adjustments.filter((one) => one.instructor_id === instructor_id))
    const heads = own.reduce((all, line) => all + line.heads, 0)
    return { instructor_id, classes: own.length, heads, counted, adjusted, total: counted + adjusted }
  })
}

const sum = (of: readonly { readonly amount: Centavos }[]): Centavos => of.reduce((all, { amount }) => all + amount, 0)
