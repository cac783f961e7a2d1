import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { Video } from '@aforo/domain/media/shapes.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { paths } from '../../paths.ts'
import { DESCRIPTION_SHOWN, NAME_SHOWN, truncate } from '../video-words.ts'

/** A video in a list (9.6). */
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
  /** The day of its publication; null when it is already published. */
  readonly from: string | null
}

type CardContext = {
  now: Date
  zone: string
  pictureOf: (video: Pictured) => string
}
type Pictured = Pick<Video, 'video_id' | 'thumbnail'>

/** Gives each video its own picture, or its part of one drawn sheet for all videos without one, fetched only once. */
export function picturesOf(videos: readonly Pictured[]): CardContext['pictureOf'] {
  const withoutPicture = videos.filter((video) => video.thumbnail === null)
  const ids = [...new Set(withoutPicture.map((video) => video.video_id))]
  return ({ video_id, thumbnail }) => thumbnail ?? paths.pictureAmong('video', ids, video_id)
}

export function cardOf(video: Video, { now, zone, pictureOf }: CardContext): VideoCard {
  const { video_id, name, description, duration, favorite, completed, publishedAt } = video
  const publication = publishedAt === null ? null : parseInstant(publishedAt)
  return {
    video_id,
    name,
    shownName: truncate(name, NAME_SHOWN),
    about: truncate(description, DESCRIPTION_SHOWN),
    minutes: duration,
    facts: factsOf(video),
    picture: pictureOf(video),
    favorite: favorite === 1,
    completed,
    watched: watchedPercent(video),
    from: publication !== null && publication > now ? formatDate(publication, zone) : null,
  }
}

export const factsOf = ({ instructor, class_type }: Pick<Video, 'instructor' | 'class_type'>): string =>
  [instructor && coachName(instructor), class_type?.name].filter(Boolean).join(' · ')

export function watchedPercent({
  position,
  seconds,
  duration,
  completed,
}: Pick<Video, 'position' | 'seconds' | 'duration' | 'completed'>): number | null {
  if (completed || position === 0) return null
  return Math.min(100, Math.max(2, Math.round((position / (seconds ?? duration * 60)) * 100)))
}
