import { isSame } from '../../ui/form/form-values.ts'

type OrderedField = { readonly row: number; readonly step: number }

export function reorderFields<F extends OrderedField>(fields: readonly F[], rows: readonly number[]): F[] {
  const order = rows.flatMap((row) => fields.find((field) => field.row === row) ?? [])
  const movedRow = fields.find(({ row }) => isSame(without(fields, row), without(order, row)))?.row
  const index = order.findIndex(({ row }) => row === movedRow)
  const [before, moved, after] = [order[index - 1], order[index], order[index + 1]]
  if (!moved || isBetween(moved.step, before?.step, after?.step)) return order
  return order.with(index, { ...moved, step: before?.step ?? after?.step ?? moved.step })
}

const without = (fields: readonly OrderedField[], row: number) =>
  fields.flatMap((field) => (field.row === row ? [] : field.row))
const isBetween = (step: number, min = 0, max = Number.MAX_SAFE_INTEGER) => step >= min && step <= max
