import {
  bestFree,
  mapOf,
  nextFree,
  type SpotMap,
  type UnavailableSpots,
} from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { BookingPolicy } from '@aforo/domain/settings/policies.ts'

/** The room and each person's spot, the own first. Null without a map. */
export type Seating = {
  readonly room: { readonly map: SpotMap; readonly icon: string | null; readonly occupied: UnavailableSpots } | null
  readonly chosen: readonly string[]
}

/** The best free spot, and those after it for guests (4.11, R7). */
export function seatingOf(one: SingleClassDetail, people: number, { spotMap }: BookingPolicy): Seating {
  const map = spotMap ? mapOf(one.class_type) : null
  if (!map) return { room: null, chosen: [] }
  const occupied = new Set(one.class_reservations.flatMap(({ spot }) => spot ?? []))
  const chosen: string[] = []
  while (chosen.length < people) {
    const others = new Set([...occupied, ...chosen])
    const next = chosen.length === 0 ? bestFree(map, others) : nextFree(map, others, chosen.at(-1))
    if (!next) break
    chosen.push(next.code)
  }
  return { room: { map, icon: one.class_type.icon, occupied }, chosen }
}

export const withSpot = ({ room, chosen }: Seating, person: number, code: string): Seating => ({
  room,
  chosen: chosen.map((one, at) => (at === person ? code : one === code ? (chosen[person] ?? one) : one)),
})
