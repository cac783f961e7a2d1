export type Part = { readonly from: number; readonly to: number }

export function stackValues(values: readonly (number | null)[]): Part[] {
  let from = 0
  return values.map((value) => {
    const to = from + Math.max(0, value ?? 0)
    const part = { from, to }
    from = to
    return part
  })
}

export const totalOf = (values: readonly (number | null)[]): number => stackValues(values).at(-1)?.to ?? 0
