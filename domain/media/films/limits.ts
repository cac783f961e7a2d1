import { addMinutes } from '../../values/days.ts'

/** Bytes of one film: an hour from a phone, in 4K. */
export const LARGEST_FILM = 8_000_000_000
export const SMALLEST_FILM = 500
export const MOST_COMING = 20
/** After so many hours an upload that did not end is forgotten, and so is a film that no video shows. */
export const HOURS_UNFINISHED = 24
export const MOST_TRIES = 3
/** Longer than any class. */
export const LONGEST_FILM_SECONDS = 12 * 3600

export const uploadEnds = ({ createdAt }: { readonly createdAt: Date }): Date =>
  addMinutes(createdAt, HOURS_UNFINISHED * 60)
