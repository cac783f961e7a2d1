/**
 * The map of a room. A spot has a code, stored and sent: row letter and number in the row, 'A1' (3.8). It also has a
 * label, shown to people: its running number over the room, row by row from the front (3.4 gives only row sizes); a
 * custom map has its own labels.
 */
export type Spot = { readonly code: string; readonly label: string; readonly selectable: boolean }
/** Rows from the front; `null` is an aisle. */
export type SpotMap = { readonly rows: readonly (readonly (Spot | null)[])[] }
export type UnavailableSpots = ReadonlySet<string>

export const MOST_ROWS = 26
export const LONGEST_ROW = 60

/** The map of '5,6,7': three rows of that many spots (3.4). `null` when the text is empty or no list of row sizes. */
export function spotMapFrom(sizes: string | null): SpotMap | null {
  const parts = (sizes ?? '').split(',').map((part) => part.trim())
  const known = parts.every((part) => /^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= LONGEST_ROW)
  if (!known || parts.length > MOST_ROWS) return null
  let running = 0
  const rows = parts.map((size, row) =>
    Array.from({ length: Number(size) }, (_, column): Spot => {
      running += 1
      return { code: codeAt(row, column), label: String(running), selectable: true }
    }),
  )
  return { rows }
}

export type CustomSpots = Readonly<Record<string, { readonly label: string; readonly selectable: boolean }>>
/** The map that staff drew (3.8): places of the grid without a spot are aisles. */
export const customSpotMap = (rows: number, columns: number, spots: CustomSpots): SpotMap => ({
  rows: Array.from({ length: Math.min(rows, MOST_ROWS) }, (_, row) =>
    Array.from({ length: Math.min(columns, LONGEST_ROW) }, (__, column) => {
      const code = codeAt(row, column)
      const drawn = Object.hasOwn(spots, code) ? spots[code] : undefined
      return drawn ? { code, ...drawn } : null
    }),
  ),
})

/** The room of a class type as far as it is known: drawn by staff (3.8), or the sizes of its rows (3.4). */
export type RoomOfType = {
  readonly spot_map: string | null
  readonly custom_spot_map: { readonly rows: number; readonly columns: number; readonly spots: CustomSpots } | null
}

/** The map of a class type: the drawn room where it has one, else its row sizes; null when people just come (R4). */
export const mapOf = ({ spot_map, custom_spot_map: drawn }: RoomOfType): SpotMap | null =>
  drawn ? customSpotMap(drawn.rows, drawn.columns, drawn.spots) : spotMapFrom(spot_map)

/** What people read of a spot: its label on the map, or its code where the room has none (3.8). The one place that says it. */
export const labelOnMap = (map: SpotMap | null, code: string): string =>
  map?.rows.flat().find((spot) => spot?.code === code)?.label ?? code

/** The same for a class type as it travels, and for a seat without a spot. */
export function labelInRoom(room: Partial<RoomOfType>, code: string): string
export function labelInRoom(room: Partial<RoomOfType>, code: string | null): string | null
export function labelInRoom(
  { spot_map = null, custom_spot_map = null }: Partial<RoomOfType>,
  code: string | null,
): string | null {
  return code && labelOnMap(mapOf({ spot_map, custom_spot_map }), code)
}

export const seatsOf = (map: SpotMap): Spot[] => map.rows.flat().filter((spot) => spot?.selectable === true) as Spot[]

/** The spot that a person means by 'A1', ' a-01 ' or its label; absent when the room has none. */
export function findSpot(map: SpotMap, text: string): Spot | undefined {
  const spots = map.rows.flat().filter((spot) => spot !== null)
  const code = normalCode(text)
  return spots.find((spot) => spot.code === code) ?? spots.find((spot) => spot.label === text.trim())
}

/** Is this code on the map, and may it be chosen (R4)? The code must be as it is stored. */
export const isSelectable = (map: SpotMap, code: string): boolean => seatsOf(map).some((spot) => spot.code === code)

/** The next free spot along the room, after `from` when given and round to the front again. */
export function nextFree(map: SpotMap, unavailable: UnavailableSpots, from?: string): Spot | undefined {
  const seats = seatsOf(map)
  const start = seats.findIndex((spot) => spot.code === from) + 1
  return [...seats.slice(start), ...seats.slice(0, start)].find(
    (spot) => !unavailable.has(spot.code) && spot.code !== from,
  )
}

/**
 * The free spot to offer or assign (R7): the nearest to the middle of the front row, or of the back row on
 * request. One row counts as much as one place sideways; on a tie the one nearer the front (or back), then the lower.
 */
export function bestFree(
  map: SpotMap,
  unavailable: UnavailableSpots,
  preference: 'front' | 'back' = 'front',
): Spot | undefined {
  const last = map.rows.length - 1
  const ranked = map.rows.flatMap((row, index) =>
    row.flatMap((spot, column) => {
      if (!spot?.selectable || unavailable.has(spot.code)) return []
      const depth = preference === 'front' ? index : last - index
      return [{ spot, depth, far: depth + Math.abs(column - (row.length - 1) / 2) }]
    }),
  )
  return ranked.sort((one, other) => one.far - other.far || one.depth - other.depth)[0]?.spot
}

const codeAt = (row: number, column: number): string => `${String.fromCharCode(65 + row)}${column + 1}`

const normalCode = (text: string): string => {
  const [, letter, number] = /^\s*([a-z])[\s-]*0*(\d{1,2})\s*$/i.exec(text) ?? []
  return letter ? `${letter.toUpperCase()}${number}` : ''
}
