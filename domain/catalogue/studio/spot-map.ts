/**
 * The map of a room. A spot has a code, stored and sent: row letter and number in the row, 'A1' (3.8). It also has a
 * label, shown to people: its running number, row by row from the front (3.4 only gives row sizes). A custom map has
 * its own labels.
 */
export type Spot = { readonly code: string; readonly label: string; readonly selectable: boolean }
/** Rows from the front; `null` is an aisle. */
export type SpotMap = { readonly rows: readonly (readonly (Spot | null)[])[] }
export type UnavailableSpots = ReadonlySet<string>

export const MOST_ROWS = 26
export const LONGEST_ROW = 60

/** The map of '5,6,7': three rows with that many spots (3.4). Null when the text is not a list of row sizes. */
export function spotMapFrom(sizes: string | null): SpotMap | null {
  const parts = (sizes ?? '').split(',').map((part) => part.trim())
  const isValid = parts.every((part) => /^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= LONGEST_ROW)
  if (!isValid || parts.length > MOST_ROWS) return null
  let lastNumber = 0
  const rows = parts.map((size, row) =>
    Array.from({ length: Number(size) }, (_, column): Spot => {
      lastNumber += 1
      return { code: codeAt(row, column), label: String(lastNumber), selectable: true }
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
      const drawnSpot = Object.hasOwn(spots, code) ? spots[code] : undefined
      return drawnSpot ? { code, ...drawnSpot } : null
    }),
  ),
})

/** The room of a class type: drawn by staff (3.8), or by the sizes of its rows (3.4). */
export type RoomOfType = {
  readonly spot_map: string | null
  readonly custom_spot_map: { readonly rows: number; readonly columns: number; readonly spots: CustomSpots } | null
}

/** The map of a class type: the drawn room, else its row sizes; null when spots are not chosen (R4). */
export const toSpotMap = ({ spot_map, custom_spot_map: drawn }: RoomOfType): SpotMap | null =>
  drawn ? customSpotMap(drawn.rows, drawn.columns, drawn.spots) : spotMapFrom(spot_map)

/** The label of a spot as people see it, or its code where the room has no labels (3.8). */
export const labelOnMap = (map: SpotMap | null, code: string): string =>
  map?.rows.flat().find((spot) => spot?.code === code)?.label ?? code

/** The same for a class type of the API, and for a seat without a spot. */
export function labelInRoom(room: Partial<RoomOfType>, code: string): string
export function labelInRoom(room: Partial<RoomOfType>, code: string | null): string | null
export function labelInRoom(
  { spot_map = null, custom_spot_map = null }: Partial<RoomOfType>,
  code: string | null,
): string | null {
  return code && labelOnMap(toSpotMap({ spot_map, custom_spot_map }), code)
}

export const seatsOf = (map: SpotMap): Spot[] => map.rows.flat().filter((spot) => spot?.selectable === true) as Spot[]

/** Finds a spot by 'A1', ' a-01 ' or its label; undefined when the room has none. */
export function findSpot(map: SpotMap, text: string): Spot | undefined {
  const spots = map.rows.flat().filter((spot) => spot !== null)
  const code = normalizeCode(text)
  return spots.find((spot) => spot.code === code) ?? spots.find((spot) => spot.label === text.trim())
}

/** Whether a code is on the map and can be chosen (R4). The code must be as it is stored. */
export const isSelectable = (map: SpotMap, code: string): boolean => seatsOf(map).some((spot) => spot.code === code)

/** The next free spot along the room, after `from` if given, continuing at the front. */
export function findNextFree(map: SpotMap, unavailable: UnavailableSpots, from?: string): Spot | undefined {
  const seats = seatsOf(map)
  const start = seats.findIndex((spot) => spot.code === from) + 1
  return [...seats.slice(start), ...seats.slice(0, start)].find(
    (spot) => !unavailable.has(spot.code) && spot.code !== from,
  )
}

/**
 * The free spot to offer or assign (R7): the nearest to the middle of the front row, or of the back row on request. A
 * row counts as much as a place sideways; on a tie the one nearer to the front (or back), then the lower number.
 */
export function findBestFree(
  map: SpotMap,
  unavailable: UnavailableSpots,
  preference: 'front' | 'back' = 'front',
): Spot | undefined {
  const last = map.rows.length - 1
  const ranked = map.rows.flatMap((row, index) =>
    row.flatMap((spot, column) => {
      if (!spot?.selectable || unavailable.has(spot.code)) return []
      const depth = preference === 'front' ? index : last - index
      return [{ spot, depth, distance: depth + Math.abs(column - (row.length - 1) / 2) }]
    }),
  )
  return ranked.sort((left, right) => left.distance - right.distance || left.depth - right.depth)[0]?.spot
}

const codeAt = (row: number, column: number): string => `${String.fromCharCode(65 + row)}${column + 1}`

const normalizeCode = (text: string): string => {
  const [, letter, number] = /^\s*([a-z])[\s-]*0*(\d{1,2})\s*$/i.exec(text) ?? []
  return letter ? `${letter.toUpperCase()}${number}` : ''
}
