import type { VideoFilters } from '@aforo/domain/media/shapes.ts'
import type { Marks } from './viewer-state-store.ts'

export type PersonalFilters = Pick<VideoFilters, 'favorite' | 'completed'> & { readonly byLiking: boolean }

export const hasPersonalFilters = ({ favorite, completed, byLiking }: PersonalFilters): boolean =>
  byLiking || favorite !== undefined || completed !== undefined

/** Ids of a listing that match the personal filters (2.45, 7.31). */
export function filterByMarks(
  ids: readonly number[],
  marks: Marks,
  { favorite, completed, byLiking }: PersonalFilters,
): readonly number[] {
  const matching = ids.filter((id) => {
    const mark = marks.get(id)
    const isLiked = mark?.favorite === 1
    return (
      (favorite === undefined || favorite === isLiked) &&
      (completed === undefined || completed === (mark?.completed ?? false)) &&
      (!byLiking || isLiked)
    )
  })
  if (!byLiking) return matching
  const likedAt = (id: number): number => marks.get(id)?.likedAt ?? 0
  return matching.toSorted((a, b) => likedAt(b) - likedAt(a))
}
