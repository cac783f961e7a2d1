import {
  findBestFree,
  toSpotMap,
  findNextFree,
  type SpotMap,
  type UnavailableSpots,
} from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { BookingPolicy } from '@aforo/domain/settings/policies.ts'

/** The spots of the customer and then of each guest; `room` is null when the class has no map. */
export type Seating = {
  readonly room: { readonly map: SpotMap; readonly icon: string | null; readonly occupied: UnavailableSpots } | null
  readonly chosen: readonly string[]
}

/** Preselects the best free spot, and the next free ones for the guests (4.11, R7). */
export function seatingOf(singleClass: SingleClassDetail, people: number, { spotMap }: BookingPolicy): Seating {
  const map = spotMap ? toSpotMap(singleClass.class_type) : null
  if (!map) return { room: null, chosen: [] }
  const occupied = new Set(singleClass.class_reservations.flatMap(({ spot }) => spot ?? []))
  const chosen: string[] = []
  while (chosen.length < people) {
    const others = new Set([...occupied, ...chosen])
    const next = chosen.length === 0 ? findBestFree(map, others) : findNextFree(map, others, chosen.at(-1))
    if (!next) break
    chosen.push(next.code)
  }
  return { room: { map, icon: singleClass.class_type.icon, occupied }, chosen }
}

export const withSpot = ({ room, chosen }: Seating, person: number, code: string): Seating => ({
  room,
  chosen: chosen.map((spot, index) => (index === person ? code : spot === code ? (chosen[person] ?? spot) : spot)),
})
