import { type CustomSpots, customSpotMap, seatsOf } from './spot-map.ts'

/** A room as it is drawn on a grid (3.8). */
export type Drawing = { readonly rows: number; readonly columns: number; readonly spots: CustomSpots }

export const LONGEST_LABEL = 8
const CODE = /^[A-Z][1-9]\d?$/

/** The spots of a drawing from their JSON; null when it is no map of places to a label and whether it may be chosen. */
export function spotsFrom(text: string): CustomSpots | null {
  const read = jsonOf(text)
  if (!isRecord(read)) return null
  return Object.entries(read).every(([code, spot]) => CODE.test(code) && isSpot(spot)) ? (read as CustomSpots) : null
}

/** What is wrong with a drawing, in words; null when people can choose in it. */
export function drawingFault({ rows, columns, spots }: Drawing): string | null {
  const map = customSpotMap(rows, columns, spots)
  const drawn = map.rows.flat().filter((spot) => spot !== null)
  if (drawn.length < Object.keys(spots).length) return 'Hay lugares fuera de la cuadrícula.'
  const seats = seatsOf(map)
  if (seats.length === 0) return 'Dibuja al menos un lugar que se pueda elegir.'
  if (seats.some(({ label }) => label.trim() === '')) return 'Cada lugar necesita su número.'
  const twice = seats.find(({ label }, at) => seats.findIndex((one) => one.label === label) < at)
  return twice ? `Hay dos lugares con el número ${twice.label}.` : null
}

/** Numbers the seats 1, 2, … along the room; spots that cannot be chosen keep their names. */
export function renumbered({ rows, columns, spots }: Drawing): CustomSpots {
  const order = seatsOf(customSpotMap(rows, columns, spots)).map(({ code }) => code)
  const values = order.map((code, at) => [code, { label: String(at + 1), selectable: true }] as const)
  return { ...spots, ...Object.fromEntries(values) }
}

const isSpot = (spot: unknown): boolean =>
  isRecord(spot) &&
  Object.keys(spot).toSorted().join() === 'label,selectable' &&
  typeof spot.label === 'string' &&
  spot.label.length <= LONGEST_LABEL &&
  typeof spot.selectable === 'boolean'

const isRecord = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
