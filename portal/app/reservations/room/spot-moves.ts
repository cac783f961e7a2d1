import type { Spot, SpotMap, UnavailableSpots } from '@aforo/domain/catalogue/studio/spot-map.ts'

export type Place = { readonly row: number; readonly column: number }

/** Where a key leads from a place of the map: aisles are skipped, rows of other lengths are met at the nearest column. */
export function moveOn(
  map: SpotMap,
  from: Place,
  key: string,
  ctrl: boolean,
  occupied: UnavailableSpots,
): Place | null {
  switch (key) {
    case 'ArrowRight':
      return along(map, from, 1)
    case 'ArrowLeft':
      return along(map, from, -1)
    case 'ArrowDown':
      return across(map, from, 1)
    case 'ArrowUp':
      return across(map, from, -1)
    case 'Home':
      return ctrl ? (placesOf(map)[0] ?? null) : (inRow(map, from.row)[0] ?? null)
    case 'End':
      return ctrl ? (placesOf(map).at(-1) ?? null) : (inRow(map, from.row).at(-1) ?? null)
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

/** The free spot to offer instead of one that was just taken: beside it, else in its row, else the nearest of the room. */
export function neighbourOf(
  map: SpotMap,
  occupied: UnavailableSpots,
  code: string,
): { spot: Spot; isBeside: boolean } | null {
  const from = placeOf(map, code)
  const free = freePlaces(map, occupied).filter((place) => spotAt(map, place)?.code !== code)
  const far = (place: Place) => Math.abs(place.row - from.row) * 100 + Math.abs(place.column - from.column)
  const [nearest] = free.toSorted((one, other) => far(one) - far(other) || other.column - one.column)
  const spot = nearest && spotAt(map, nearest)
  return spot ? { spot, isBeside: far(nearest) === 1 } : null
}

function along(map: SpotMap, from: Place, step: 1 | -1): Place | null {
  const row = inRow(map, from.row)
  return row[row.findIndex((place) => place.column === from.column) + step] ?? null
}

function across(map: SpotMap, from: Place, step: 1 | -1): Place | null {
  for (let row = from.row + step; row >= 0 && row < map.rows.length; row += step) {
    const middle = (index: number) => (map.rows[index]?.length ?? 0) / 2
    const wanted = from.column - middle(from.row) + middle(row)
    const [nearest] = inRow(map, row).toSorted(
      (one, other) => Math.abs(one.column - wanted) - Math.abs(other.column - wanted),
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

const inRow = (map: SpotMap, row: number): Place[] =>
  (map.rows[row] ?? []).flatMap((spot, column) => (spot ? [{ row, column }] : []))

const placesOf = (map: SpotMap): Place[] => map.rows.flatMap((_, row) => inRow(map, row))
