import type { VideoFilters } from '@aforo/domain/media/shapes.ts'
import type { Marks } from './viewer-state-store.ts'

/** What of a list is hers: what she likes or has completed of it, or her favourites, the newest first. */
export type Own = Pick<VideoFilters, 'favorite' | 'completed'> & { readonly byLiking: boolean }

export const isOwn = ({ favorite, completed, byLiking }: Own): boolean =>
  byLiking || favorite !== undefined || completed !== undefined

/** The videos of a shelf that her list keeps, by their numbers (2.45, 7.31). */
export function ownList(
  ids: readonly number[],
  marks: Marks,
  { favorite, completed, byLiking }: Own,
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
