import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { Video } from '@aforo/domain/media/shapes.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { paths } from '../../paths.ts'
import { DESCRIPTION_SHOWN, NAME_SHOWN, truncated } from '../video-words.ts'

/** A video as a list shows it (9.6). */
export type VideoCard = {
  readonly video_id: number
  readonly name: string
  readonly shownName: string
  readonly about: string
  readonly minutes: number
  readonly facts: string
  readonly picture: string
  readonly favorite: boolean
  readonly completed: boolean
  /** Percent watched; null when not started or finished. */
  readonly watched: number | null
  /** The day from which it is shown; null where it is already. */
  readonly from: string | null
}

type Seen = {
  now: Date
  zone: string
  pictureOf: (video: Pictured) => string
}
type Pictured = Pick<Video, 'video_id' | 'thumbnail'>

/** The studio's own picture of each; those that have none are drawn together, and fetched at once. */
export function picturesOf(videos: readonly Pictured[]): Seen['pictureOf'] {
  const drawn = [...new Set(videos.filter((one) => one.thumbnail === null).map((one) => one.video_id))]
  return ({ video_id, thumbnail }) => thumbnail ?? paths.pictureAmong('video', drawn, video_id)
}

export function cardOf(video: Video, { now, zone, pictureOf }: Seen): VideoCard {
  const { video_id, name, description, duration, favorite, completed, publishedAt } = video
  const opens = publishedAt === null ? null : parseInstant(publishedAt)
  return {
    video_id,
    name,
    shownName: truncated(name, NAME_SHOWN),
    about: truncated(description, DESCRIPTION_SHOWN),
    minutes: duration,
    facts: factsOf(video),
    picture: pictureOf(video),
    favorite: favorite === 1,
    completed,
    watched: watchedOf(video),
    from: opens !== null && opens > now ? formatDate(opens, zone) : null,
  }
}

export const factsOf = ({ instructor, class_type }: Pick<Video, 'instructor' | 'class_type'>): string =>
  [instructor && coachName(instructor), class_type?.name].filter(Boolean).join(' · ')

export function watchedOf({
  position,
  seconds,
  duration,
  completed,
}: Pick<Video, 'position' | 'seconds' | 'duration' | 'completed'>): number | null {
  if (completed || position === 0) return null
  return Math.min(100, Math.max(2, Math.round((position / (seconds ?? duration * 60)) * 100)))
}
