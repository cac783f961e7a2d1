import type { DayClass, Fullness } from './shapes.ts'

type Places = Pick<DayClass, 'capacity' | 'booked' | 'blocked' | 'cancelledAt'>

/** How full these classes are together: places out of use are none, and a class without capacity has those that are taken. */
export function fullnessOf(classes: readonly Places[]): Fullness {
  const held = classes.filter(({ cancelledAt }) => cancelledAt === null)
  const sum = (of: (one: Places) => number) => held.reduce((all, one) => all + of(one), 0)
  return { classes: held.length, booked: sum(({ booked }) => booked), places: sum(placesOf) }
}

const placesOf = ({ capacity, booked, blocked }: Places): number => (capacity === null ? booked : capacity - blocked)

/** What part of the places is taken, as a whole percentage; null where there are none. */
export const percentFull = ({ booked, places }: Pick<Fullness, 'booked' | 'places'>): number | null =>
  places === 0 ? null : Math.round((booked / places) * 100)
