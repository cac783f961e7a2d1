type Placed = { readonly row: number; readonly step: number }

export function putInOrder<F extends Placed>(fields: readonly F[], rows: readonly number[]): F[] {
  const order = rows.flatMap((row) => fields.find((one) => one.row === row) ?? [])
  const movedRow = fields.find(({ row }) => isSame(without(fields, row), without(order, row)))?.row
  const at = order.findIndex(({ row }) => row === movedRow)
  const [before, one, after] = [order[at - 1], order[at], order[at + 1]]
  if (!one || isBetween(one.step, before?.step, after?.step)) return order
  return order.with(at, { ...one, step: before?.step ?? after?.step ?? one.step })
}

const without = (fields: readonly Placed[], row: number) => fields.flatMap((one) => (one.row === row ? [] : one.row))
const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()
const isBetween = (step: number, least = 0, most = Number.MAX_SAFE_INTEGER) => step >= least && step <= most
