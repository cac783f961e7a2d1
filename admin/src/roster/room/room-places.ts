import type { Spot, SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { BlockedSpot } from '@aforo/domain/booking/roster/shapes.ts'
import { initialsOf } from '../../ui/names.ts'
import type { RosterLine } from '../roster-words.ts'

export type RoomPlace =
  | { kind: 'seat'; line: RosterLine }
  | { kind: 'blocked'; block: BlockedSpot }
  | { kind: 'free' }
  | { kind: 'aisle' }

export function placeAt(spot: Spot, lines: readonly RosterLine[], blocks: readonly BlockedSpot[]): RoomPlace {
  const line = lines.find(({ seat }) => seat.spot === spot.code)
  if (line) return { kind: 'seat', line }
  const block = blocks.find((one) => one.spot === spot.code)
  if (block) return { kind: 'blocked', block }
  return spot.selectable ? { kind: 'free' } : { kind: 'aisle' }
}

export function placeWords(spot: Spot, place: RoomPlace): string {
  const where = `Lugar ${spot.label}`
  if (place.kind === 'seat') return `${where}, ${place.line.name}, ${place.line.hasCome ? 'llegó' : 'sin marcar'}`
  if (place.kind === 'blocked') return `${where}, bloqueado: ${place.block.reason}`
  return place.kind === 'free' ? `${where}, libre` : `${where}, fuera de uso`
}

export function placeFace(spot: Spot, place: RoomPlace): string {
  if (place.kind === 'seat') return initialsOf(place.line.name)
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
  const [down, along] = step
  if (along !== 0) {
    const spots = map.rows[row] ?? []
    const candidates = along > 0 ? spots.slice(column + 1) : spots.slice(0, column).toReversed()
    return candidates.find((spot) => spot !== null)?.code ?? null
  }
  const rows = down > 0 ? map.rows.slice(row + 1) : map.rows.slice(0, row).toReversed()
  const next = rows.find((spots) => spots.some((spot) => spot !== null)) ?? []
  const near = next.flatMap((spot, at) => (spot ? [{ code: spot.code, far: Math.abs(at - column) }] : []))
  return near.toSorted((one, other) => one.far - other.far)[0]?.code ?? null
}
