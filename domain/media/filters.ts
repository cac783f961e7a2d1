import type { VideoFilters } from './shapes.ts'

/** 9.3: videos per page. */
export const VIDEOS_PAGE = 32
export const MAX_CONTINUING = 8

/** The minutes of a length filter, both ends included (3.25). */
export function minutesOf(length: NonNullable<VideoFilters['duration']>): { from: number; to: number } {
  switch (length) {
    case 'corta':
      return { from: 0, to: 15 }
    case 'media':
      return { from: 16, to: 35 }
    case 'larga':
      return { from: 36, to: 100_000 }
    default:
      return length satisfies never
  }
}

/** Whether this is the first page without filters: the first screen of the library (2.18). */
export const isFirstScreen = (filters: VideoFilters): boolean =>
  Object.entries(filters).every(([name, value]) =>
    name === 'page' ? value === 0 : value === undefined || value === '',
  )
