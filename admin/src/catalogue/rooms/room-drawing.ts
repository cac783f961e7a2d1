import { type Drawing, LONGEST_LABEL, renumbered, spotsFrom } from '@aforo/domain/catalogue/studio/drawing.ts'
import { type CustomSpots, LONGEST_ROW, MOST_ROWS } from '@aforo/domain/catalogue/studio/spot-map.ts'

export type Brush = 'seat' | 'closed' | 'aisle'
export type Place = { readonly row: number; readonly column: number }

export const codeAt = ({ row, column }: Place): string => `${String.fromCharCode(65 + row)}${column + 1}`

export const standsAt = ({ spots }: Drawing, code: string): Brush => {
  const spot = spots[code]
  return spot === undefined ? 'aisle' : spot.selectable ? 'seat' : 'closed'
}

export function painted(drawing: Drawing, code: string, brush: Brush, numbersItself: boolean): Drawing {
  if (standsAt(drawing, code) === brush) return drawing
  const { [code]: _, ...rest } = drawing.spots
  const next = { ...drawing, spots: { ...rest, ...spotOf(code, brush, drawing) } }
  return numbersItself ? { ...next, spots: renumbered(next) } : next
}

function spotOf(code: string, brush: Brush, { spots }: Drawing): CustomSpots {
  if (brush === 'aisle') return {}
  if (brush === 'closed') return { [code]: { label: '', selectable: false } }
  return { [code]: { label: String(highest(spots) + 1), selectable: true } }
}

const highest = (spots: CustomSpots): number =>
  Object.values(spots).reduce((most, { label }) => Math.max(most, /^\d+$/.test(label) ? Number(label) : 0), 0)

export const relabelled = (drawing: Drawing, code: string, label: string): Drawing => {
  const spot = drawing.spots[code]
  if (!spot) return drawing
  return { ...drawing, spots: { ...drawing.spots, [code]: { ...spot, label: label.slice(0, LONGEST_LABEL) } } }
}

export function resized(drawing: Drawing, rows: number, columns: number, numbersItself: boolean): Drawing {
  const size = { rows: within(rows, MOST_ROWS), columns: within(columns, LONGEST_ROW) }
  const fits = (code: string) => code.charCodeAt(0) - 65 < size.rows && Number(code.slice(1)) <= size.columns
  const spots = Object.fromEntries(Object.entries(drawing.spots).filter(([code]) => fits(code)))
  const next = { ...size, spots }
  return numbersItself ? { ...next, spots: renumbered(next) } : next
}

const within = (size: number, most: number): number => Math.min(most, Math.max(1, Math.trunc(size) || 1))

export function placeAfter({ row, column }: Place, key: string, { rows, columns }: Drawing): Place | null {
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

/** What the form keeps of a room (3.8): its spots are JSON. */
export const drawingOf = ({ rows, columns, spots }: Record<string, unknown>): Drawing => ({
  rows: Number(rows),
  columns: Number(columns),
  spots: spotsFrom(String(spots)) ?? {},
})

export function fullRoom(rows: number, columns: number): Drawing {
  const places = Array.from({ length: rows * columns }, (_, at) => ({
    row: Math.trunc(at / columns),
    column: at % columns,
  }))
  const seats = places.map((place, at) => [codeAt(place), { label: String(at + 1), selectable: true }])
  return { rows, columns, spots: Object.fromEntries(seats) }
}

export const isNumbered = (drawing: Drawing): boolean => {
  const renumberedSpots = renumbered(drawing)
  return Object.entries(drawing.spots).every(([code, { label }]) => renumberedSpots[code]?.label === label)
}

const brushLabels: Record<Brush, string> = { seat: 'lugar', closed: 'no se elige', aisle: 'pasillo' }
export function placeWords(drawing: Drawing, { row, column }: Place): string {
  const code = codeAt({ row, column })
  const stands = standsAt(drawing, code)
  const label = stands === 'aisle' ? '' : ` ${drawing.spots[code]?.label}`
  return `Fila ${code[0]}, columna ${column + 1}: ${brushLabels[stands]}${label}`
}
