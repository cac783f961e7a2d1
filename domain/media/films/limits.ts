import { addMinutes } from '../../values/days.ts'

/** Bytes of one film: one hour in 4K from a phone. */
export const MAX_FILM_BYTES = 8_000_000_000
export const MIN_FILM_BYTES = 500
export const MAX_OPEN_UPLOADS = 20
/** Hours after which an unfinished upload, or a film without a video, is deleted. */
export const UNFINISHED_HOURS = 24
export const MAX_ATTEMPTS = 3
export const MAX_FILM_SECONDS = 12 * 3600

export const uploadEnds = ({ createdAt }: { readonly createdAt: Date }): Date =>
  addMinutes(createdAt, UNFINISHED_HOURS * 60)
