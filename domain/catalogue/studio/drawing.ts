import { type CustomSpots, customSpotMap, seatsOf } from './spot-map.ts'

/** A room drawn on a grid (3.8). */
export type Drawing = { readonly rows: number; readonly columns: number; readonly spots: CustomSpots }

export const LONGEST_LABEL = 8
const CODE = /^[A-Z][1-9]\d?$/

/** Parses the spots of a drawing from JSON; null when it is not a map of codes to a label and `selectable`. */
export function parseSpots(text: string): CustomSpots | null {
  const parsed = parseJson(text)
  if (!isRecord(parsed)) return null
  return Object.entries(parsed).every(([code, spot]) => CODE.test(code) && isSpot(spot))
    ? (parsed as CustomSpots)
    : null
}

/** The first fault of a drawing, as a sentence; null when it is valid. */
export function findDrawingFault({ rows, columns, spots }: Drawing): string | null {
  const map = customSpotMap(rows, columns, spots)
  const drawnSpots = map.rows.flat().filter((spot) => spot !== null)
  if (drawnSpots.length < Object.keys(spots).length) return 'Hay lugares fuera de la cuadrícula.'
  const seats = seatsOf(map)
  if (seats.length === 0) return 'Dibuja al menos un lugar que se pueda elegir.'
  if (seats.some(({ label }) => label.trim() === '')) return 'Cada lugar necesita su número.'
  const duplicate = seats.find(({ label }, index) => seats.findIndex((seat) => seat.label === label) < index)
  return duplicate ? `Hay dos lugares con el número ${duplicate.label}.` : null
}

/** Numbers the seats 1, 2, … along the room; spots that cannot be chosen keep their labels. */
export function renumberSeats({ rows, columns, spots }: Drawing): CustomSpots {
  const order = seatsOf(customSpotMap(rows, columns, spots)).map(({ code }) => code)
  const values = order.map((code, index) => [code, { label: String(index + 1), selectable: true }] as const)
  return { ...spots, ...Object.fromEntries(values) }
}

const isSpot = (spot: unknown): boolean =>
  isRecord(spot) &&
  Object.keys(spot).toSorted().join() === 'label,selectable' &&
  typeof spot.label === 'string' &&
  spot.label.length <= LONGEST_LABEL &&
  typeof spot.selectable === 'boolean'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
