import type { Spot, SpotMap, UnavailableSpots } from '@aforo/domain/catalogue/studio/spot-map.ts'

export type Place = { readonly row: number; readonly column: number }

/** The place to which a key moves the focus. It skips aisles and enters another row at the nearest column. */
export function moveFocus(
  map: SpotMap,
  from: Place,
  key: string,
  ctrl: boolean,
  occupied: UnavailableSpots,
): Place | null {
  switch (key) {
    case 'ArrowRight':
      return moveInRow(map, from, 1)
    case 'ArrowLeft':
      return moveInRow(map, from, -1)
    case 'ArrowDown':
      return moveToRow(map, from, 1)
    case 'ArrowUp':
      return moveToRow(map, from, -1)
    case 'Home':
      return ctrl ? (placesOf(map)[0] ?? null) : (placesInRow(map, from.row)[0] ?? null)
    case 'End':
      return ctrl ? (placesOf(map).at(-1) ?? null) : (placesInRow(map, from.row).at(-1) ?? null)
    case 'n':
    case 'N':
      return nextFreePlace(map, from, occupied)
    default:
      return null
  }
}

export const placeOf = (map: SpotMap, code: string | null): Place =>
  placesOf(map).find((place) => spotAt(map, place)?.code === code) ?? placesOf(map)[0] ?? { row: 0, column: 0 }

export const spotAt = (map: SpotMap, { row, column }: Place): Spot | null => map.rows[row]?.[column] ?? null

/** The free spot to offer for one that was just taken: beside it, else in its row, else the nearest of the room. */
export function neighbourOf(
  map: SpotMap,
  occupied: UnavailableSpots,
  code: string,
): { spot: Spot; isBeside: boolean } | null {
  const from = placeOf(map, code)
  const free = freePlaces(map, occupied).filter((place) => spotAt(map, place)?.code !== code)
  const distance = (place: Place) => Math.abs(place.row - from.row) * 100 + Math.abs(place.column - from.column)
  const [nearest] = free.toSorted((a, b) => distance(a) - distance(b) || b.column - a.column)
  const spot = nearest && spotAt(map, nearest)
  return spot ? { spot, isBeside: distance(nearest) === 1 } : null
}

function moveInRow(map: SpotMap, from: Place, step: 1 | -1): Place | null {
  const row = placesInRow(map, from.row)
  return row[row.findIndex((place) => place.column === from.column) + step] ?? null
}

function moveToRow(map: SpotMap, from: Place, step: 1 | -1): Place | null {
  for (let row = from.row + step; row >= 0 && row < map.rows.length; row += step) {
    const middle = (index: number) => (map.rows[index]?.length ?? 0) / 2
    const targetColumn = from.column - middle(from.row) + middle(row)
    const [nearest] = placesInRow(map, row).toSorted(
      (a, b) => Math.abs(a.column - targetColumn) - Math.abs(b.column - targetColumn),
    )
    if (nearest) return nearest
  }
  return null
}

function nextFreePlace(map: SpotMap, from: Place, occupied: UnavailableSpots): Place | null {
  const free = freePlaces(map, occupied)
  const after = free.find(({ row, column }) => row > from.row || (row === from.row && column > from.column))
  return after ?? free[0] ?? null
}

const freePlaces = (map: SpotMap, occupied: UnavailableSpots): Place[] =>
  placesOf(map).filter((place) => {
    const spot = spotAt(map, place)
    return spot?.selectable && !occupied.has(spot.code)
  })

const placesInRow = (map: SpotMap, row: number): Place[] =>
  (map.rows[row] ?? []).flatMap((spot, column) => (spot ? [{ row, column }] : []))

const placesOf = (map: SpotMap): Place[] => map.rows.flatMap((_, row) => placesInRow(map, row))
