export type Label = { readonly full: string; readonly short: string }
export type Grid = {
  readonly across: readonly Label[]
  readonly down: readonly Label[]
  /** By row and column; null where there is nothing to show. */
  readonly cells: readonly (readonly (number | null)[])[]
  readonly axes?: { readonly across: string; readonly down: string }
}

const MIN_CELL_WIDTH = 34
const LETTER_WIDTH = 7

export const rowLabelWidth = (down: readonly Label[]): number =>
  8 + LETTER_WIDTH * Math.max(...down.map(({ short }) => short.length))

type FittedGrid = { grid: Grid; hidden: number }

export function fitGrid(grid: Grid, width: number): FittedGrid {
  const columnsThatFit = (candidate: Grid) =>
    Math.max(1, Math.floor((width - rowLabelWidth(candidate.down)) / MIN_CELL_WIDTH))
  if (grid.across.length <= columnsThatFit(grid)) return { grid, hidden: 0 }
  if (grid.down.length < grid.across.length && grid.down.length <= columnsThatFit(transpose(grid))) {
    return { grid: transpose(grid), hidden: 0 }
  }
  const maxColumns = columnsThatFit(grid)
  const cells = grid.cells.map((row) => row.slice(0, maxColumns))
  return { grid: { ...grid, across: grid.across.slice(0, maxColumns), cells }, hidden: grid.across.length - maxColumns }
}

const transpose = ({ across, down, cells, axes }: Grid): Grid => ({
  across: down,
  down: across,
  cells: across.map((_, column) => down.map((__, row) => cells[row]?.[column] ?? null)),
  ...(axes ? { axes: { across: axes.down, down: axes.across } } : {}),
})
