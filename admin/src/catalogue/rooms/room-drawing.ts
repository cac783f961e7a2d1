import { type Drawing, LONGEST_LABEL, renumberSeats, parseSpots } from '@aforo/domain/catalogue/studio/drawing.ts'
import { type CustomSpots, LONGEST_ROW, MOST_ROWS } from '@aforo/domain/catalogue/studio/spot-map.ts'

export type Brush = 'seat' | 'closed' | 'aisle'
export type Place = { readonly row: number; readonly column: number }

export const codeAt = ({ row, column }: Place): string => `${String.fromCharCode(65 + row)}${column + 1}`

export const brushAt = ({ spots }: Drawing, code: string): Brush => {
  const spot = spots[code]
  return spot === undefined ? 'aisle' : spot.selectable ? 'seat' : 'closed'
}

export function paint(drawing: Drawing, code: string, brush: Brush, autoNumbers: boolean): Drawing {
  if (brushAt(drawing, code) === brush) return drawing
  const { [code]: _, ...rest } = drawing.spots
  const next = { ...drawing, spots: { ...rest, ...spotOf(code, brush, drawing) } }
  return autoNumbers ? { ...next, spots: renumberSeats(next) } : next
}

function spotOf(code: string, brush: Brush, { spots }: Drawing): CustomSpots {
  if (brush === 'aisle') return {}
  if (brush === 'closed') return { [code]: { label: '', selectable: false } }
  return { [code]: { label: String(highestNumber(spots) + 1), selectable: true } }
}

const highestNumber = (spots: CustomSpots): number =>
  Object.values(spots).reduce((max, { label }) => Math.max(max, /^\d+$/.test(label) ? Number(label) : 0), 0)

export const relabel = (drawing: Drawing, code: string, label: string): Drawing => {
  const spot = drawing.spots[code]
  if (!spot) return drawing
  return { ...drawing, spots: { ...drawing.spots, [code]: { ...spot, label: label.slice(0, LONGEST_LABEL) } } }
}

/** The size that was typed; null while it is empty or no whole number from 1 to `most`. */
export function sizeFrom(text: string, most: number): number | null {
  const size = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return size >= 1 && size <= most ? size : null
}

export function resizeDrawing(drawing: Drawing, rows: number, columns: number, autoNumbers: boolean): Drawing {
  const size = { rows: clamp(rows, MOST_ROWS), columns: clamp(columns, LONGEST_ROW) }
  const fits = (code: string) => code.charCodeAt(0) - 65 < size.rows && Number(code.slice(1)) <= size.columns
  const spots = Object.fromEntries(Object.entries(drawing.spots).filter(([code]) => fits(code)))
  const next = { ...size, spots }
  return autoNumbers ? { ...next, spots: renumberSeats(next) } : next
}

/** The place itself, or the nearest one that is in the drawing. */
export const clampPlace = ({ row, column }: Place, { rows, columns }: Drawing): Place => ({
  row: Math.min(row, rows - 1),
  column: Math.min(column, columns - 1),
})

const clamp = (size: number, max: number): number => Math.min(max, Math.max(1, Math.trunc(size) || 1))

export function moveByKey({ row, column }: Place, key: string, { rows, columns }: Drawing): Place | null {
  switch (key) {
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(columns - 1, column + 1) }
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: columns - 1 }
    default:
      return null
  }
}

/** Reads a room from the values of its form, where the spots are JSON (3.8). */
export const drawingOf = ({ rows, columns, spots }: Record<string, unknown>): Drawing => ({
  rows: Number(rows),
  columns: Number(columns),
  spots: parseSpots(String(spots)) ?? {},
})

export function fullRoom(rows: number, columns: number): Drawing {
  const places = Array.from({ length: rows * columns }, (_, index) => ({
    row: Math.trunc(index / columns),
    column: index % columns,
  }))
  const seats = places.map((place, index) => [codeAt(place), { label: String(index + 1), selectable: true }])
  return { rows, columns, spots: Object.fromEntries(seats) }
}

export const isAutoNumbered = (drawing: Drawing): boolean => {
  const renumberedSpots = renumberSeats(drawing)
  return Object.entries(drawing.spots).every(([code, { label }]) => renumberedSpots[code]?.label === label)
}

const brushLabels: Record<Brush, string> = { seat: 'lugar', closed: 'no se elige', aisle: 'pasillo' }
export function placeWords(drawing: Drawing, { row, column }: Place): string {
  const code = codeAt({ row, column })
  const brush = brushAt(drawing, code)
  const label = brush === 'aisle' ? '' : ` ${drawing.spots[code]?.label}`
  return `Fila ${code[0]}, columna ${column + 1}: ${brushLabels[brush]}${label}`
}
