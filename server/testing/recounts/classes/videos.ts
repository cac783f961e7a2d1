import type { videos as videosReport } from '@aforo/domain/reporting/reports/definitions/classes/videos.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { coachName, groupBy, isWithin, personOf, type Recount, type RecountInput } from '../recount.ts'

type Video = Everything['video'][number]
type Playback = Everything['videoPlayback'][number] & { video: Video }

function playbacksOf(input: RecountInput): Playback[] {
  const { instructor_id, class_type_id } = input.filters
  return input.rows.videoPlayback.flatMap((playback) => {
    const video = input.rows.video.find(({ video_id }) => video_id === playback.video_id)
    if (!video || playback.seconds === 0 || !isWithin(input, playback.startedAt)) return []
    if (instructor_id && video.instructor_id !== instructor_id) return []
    return class_type_id && video.class_type_id !== class_type_id ? [] : [{ ...playback, video }]
  })
}

function sumWatchTime(playbacks: readonly Playback[]) {
  let seconds = 0
  for (const playback of playbacks) seconds += playback.seconds
  const viewers = new Set(playbacks.map(({ customer_id }) => customer_id)).size
  return { seconds, viewers, sittings: playbacks.length }
}
const secondsToMinutes = <Row extends { seconds: number }>({ seconds, ...row }: Row) => ({
  ...row,
  minutes: Math.round(seconds / 60),
})

const groupPlaybacks = (input: RecountInput, idOf: (playback: Playback) => number | null) =>
  [...groupBy(playbacksOf(input), idOf)]
    .map(([id, playbacks]) => ({ id, video: playbacks[0]?.video, ...sumWatchTime(playbacks) }))
    .toSorted((a, b) => b.seconds - a.seconds || (a.id ?? Infinity) - (b.id ?? Infinity))

const listPlaybacks = (input: RecountInput) =>
  playbacksOf(input).map(({ video, customer_id, startedAt, seconds }) => ({
    video: { id: video.video_id, text: video.name },
    person: personOf(input, customer_id),
    began: startedAt.toISOString(),
    minutes: Math.round(seconds / 60),
  }))

export const videos: Recount<typeof videosReport> = {
  figures(input) {
    const { seconds, viewers, sittings } = sumWatchTime(playbacksOf(input))
    const minutes_each = viewers === 0 ? null : Math.round((10 * seconds) / (60 * viewers)) / 10
    return { minutes: Math.round(seconds / 60), viewers, sittings, minutes_each }
  },
  tables: {
    by_day: (input) =>
      [...groupBy(playbacksOf(input), ({ startedAt }) => localDate(startedAt, input.zone))]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, playbacks]) => secondsToMinutes({ day, ...sumWatchTime(playbacks) })),
    by_video: (input) =>
      groupPlaybacks(input, ({ video_id }) => video_id).map(({ id, video, ...row }) => ({
        video: { id: id ?? 0, text: video?.name ?? '' },
        coach: coachName(input, video?.instructor_id ?? null) ?? null,
        ...secondsToMinutes(row),
      })),
    by_coach: (input) =>
      groupPlaybacks(input, ({ video }) => video.instructor_id).map(({ id, video: _, ...row }) => ({
        coach: coachName(input, id) ?? 'Sin coach',
        ...secondsToMinutes(row),
      })),
  },
  lists: { minutes: listPlaybacks, viewers: listPlaybacks, sittings: listPlaybacks, minutes_each: listPlaybacks },
}
