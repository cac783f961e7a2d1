import type { SingleClass } from './shapes.ts'

export type Places = Pick<SingleClass, 'capacity' | 'booked'>

/** A class is full when its capacity is null or reached (4.8). */
export const isFull = (places: Places): boolean => !hasRoomFor(places, 1)

/** Whether this many more people fit; a customer and their guest only together (R5). */
export const hasRoomFor = (places: Places, people: number): boolean => placesLeft(places) >= people

export const placesLeft = ({ capacity, booked }: Places): number => Math.max(0, (capacity ?? 0) - booked)

/** The label of the card: '1 lugar', '4 lugares' or 'Sold Out' (2.32). */
export function placesLeftWords(places: Places): string {
  const left = placesLeft(places)
  if (left === 0) return 'Sold Out'
  return `${left} ${left === 1 ? 'lugar' : 'lugares'}`
}
