export type Label = { readonly full: string; readonly short: string }
export type Grid = {
  readonly across: readonly Label[]
  readonly down: readonly Label[]
  /** By row and column; null where there is nothing to show. */
  readonly cells: readonly (readonly (number | null)[])[]
  readonly axes?: { readonly across: string; readonly down: string }
}

const LEAST = 34
const LETTER = 7

export const leftOf = (down: readonly Label[]): number =>
  8 + LETTER * Math.max(...down.map(({ short }) => short.length))

type Fitted = { grid: Grid; hidden: number }

export function fitted(grid: Grid, room: number): Fitted {
  const columns = (one: Grid) => Math.max(1, Math.floor((room - leftOf(one.down)) / LEAST))
  if (grid.across.length <= columns(grid)) return { grid, hidden: 0 }
  if (grid.down.length < grid.across.length && grid.down.length <= columns(turned(grid))) {
    return { grid: turned(grid), hidden: 0 }
  }
  const most = columns(grid)
  const cells = grid.cells.map((row) => row.slice(0, most))
  return { grid: { ...grid, across: grid.across.slice(0, most), cells }, hidden: grid.across.length - most }
}

const turned = ({ across, down, cells, axes }: Grid): Grid => ({
  across: down,
  down: across,
  cells: across.map((_, column) => down.map((__, row) => cells[row]?.[column] ?? null)),
  ...(axes ? { axes: { across: axes.down, down: axes.across } } : {}),
})
