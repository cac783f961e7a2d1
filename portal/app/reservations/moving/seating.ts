import { bestFree, mapOf, nextFree, type Spot, seatsOf } from 'studio/catalogue/spot-map.ts'
import type { SingleClassDetail } from 'studio/schedule/shapes.ts'
import type { BookingPolicy } from 'studio/settings/policies.ts'

/** The spots that are free in a class, and the one chosen for each person: her own first. */
export type Seating = { readonly free: readonly Spot[]; readonly chosen: readonly string[] }

/** The best free spot, and those after it for guests (4.11, R7); nobody chooses where there is no map. */
export function seatingOf(one: SingleClassDetail, people: number, { spotMap }: BookingPolicy): Seating {
  const map = spotMap ? mapOf(one.class_type) : null
  if (!map) return { free: [], chosen: [] }
  const taken = new Set(one.class_reservations.flatMap(({ spot }) => spot ?? []))
  const free = seatsOf(map).filter(({ code }) => !taken.has(code))
  const chosen: string[] = []
  while (chosen.length < Math.min(people, free.length)) {
    const next = chosen.length === 0 ? bestFree(map, taken) : nextFree(map, taken, chosen.at(-1))
    if (!next) break
    taken.add(next.code)
    chosen.push(next.code)
  }
  return { free, chosen }
}

/** Another spot for one person; a spot that another of them had changes hands. */
export const withSpot = ({ free, chosen }: Seating, person: number, code: string): Seating => ({
  free,
  chosen: chosen.map((one, at) => (at === person ? code : one === code ? (chosen[person] ?? one) : one)),
})
