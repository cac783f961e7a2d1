import type { DayClass, Fullness } from './shapes.ts'

type Places = Pick<DayClass, 'capacity' | 'booked' | 'blocked' | 'cancelledAt'>

/**
 * The fullness of classes together. Places out of use are not counted; a class without capacity counts its taken
 * places.
 */
export function sumFullness(classes: readonly Places[]): Fullness {
  const notCancelled = classes.filter(({ cancelledAt }) => cancelledAt === null)
  const sumOf = (count: (places: Places) => number) => notCancelled.reduce((total, places) => total + count(places), 0)
  return { classes: notCancelled.length, booked: sumOf(({ booked }) => booked), places: sumOf(placesOf) }
}

const placesOf = ({ capacity, booked, blocked }: Places): number => (capacity === null ? booked : capacity - blocked)

/** The share of taken places as a whole percentage; null without places. */
export const percentFull = ({ booked, places }: Pick<Fullness, 'booked' | 'places'>): number | null =>
  places === 0 ? null : Math.round((booked / places) * 100)
