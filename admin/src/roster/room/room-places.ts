import type { Spot, SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { BlockedSpot } from '@aforo/domain/booking/roster/shapes.ts'
import { initialsOf } from '../../ui/names.ts'
import type { RosterEntry } from '../roster-words.ts'

export type RoomPlace =
  | { kind: 'seat'; entry: RosterEntry }
  | { kind: 'blocked'; block: BlockedSpot }
  | { kind: 'free' }
  | { kind: 'aisle' }

export function placeAt(spot: Spot, entries: readonly RosterEntry[], blocks: readonly BlockedSpot[]): RoomPlace {
  const entry = entries.find(({ seat }) => seat.spot === spot.code)
  if (entry) return { kind: 'seat', entry }
  const block = blocks.find((blocked) => blocked.spot === spot.code)
  if (block) return { kind: 'blocked', block }
  return spot.selectable ? { kind: 'free' } : { kind: 'aisle' }
}

export function placeWords(spot: Spot, place: RoomPlace): string {
  const label = `Lugar ${spot.label}`
  if (place.kind === 'seat') return `${label}, ${place.entry.name}, ${place.entry.hasArrived ? 'llegó' : 'sin marcar'}`
  if (place.kind === 'blocked') return `${label}, bloqueado: ${place.block.reason}`
  return place.kind === 'free' ? `${label}, libre` : `${label}, fuera de uso`
}

export function placeSymbol(spot: Spot, place: RoomPlace): string {
  if (place.kind === 'seat') return initialsOf(place.entry.name)
  return place.kind === 'blocked' ? '×' : spot.label
}

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export function spotAfter(map: SpotMap, code: string, key: string): string | null {
  const step = steps[key]
  const row = map.rows.findIndex((spots) => spots.some((spot) => spot?.code === code))
  const column = map.rows[row]?.findIndex((spot) => spot?.code === code) ?? -1
  if (!step || column < 0) return null
  const [rowStep, columnStep] = step
  if (columnStep !== 0) {
    const spots = map.rows[row] ?? []
    const candidates = columnStep > 0 ? spots.slice(column + 1) : spots.slice(0, column).toReversed()
    return candidates.find((spot) => spot !== null)?.code ?? null
  }
  const rows = rowStep > 0 ? map.rows.slice(row + 1) : map.rows.slice(0, row).toReversed()
  const nextRow = rows.find((spots) => spots.some((spot) => spot !== null)) ?? []
  const nearbySpots = nextRow.flatMap((spot, index) =>
    spot ? [{ code: spot.code, distance: Math.abs(index - column) }] : [],
  )
  return (
    nearbySpots.toSorted((candidate, otherCandidate) => candidate.distance - otherCandidate.distance)[0]?.code ?? null
  )
}
