import type { videos as described } from '@aforo/domain/reporting/reports/of/classes/videos.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { coachName, groupBy, isWithin, personOf, type Recount, type RecountInput } from '../recounting.ts'

type Video = Everything['video'][number]
type PlaybackOfVideo = Everything['videoPlayback'][number] & { video: Video }

function sittingsOf(input: RecountInput): PlaybackOfVideo[] {
  const { instructor_id, class_type_id } = input.narrowed
  return input.rows.videoPlayback.flatMap((playback) => {
    const video = input.rows.video.find(({ video_id }) => video_id === playback.video_id)
    if (!video || playback.seconds === 0 || !isWithin(input, playback.startedAt)) return []
    if (instructor_id && video.instructor_id !== instructor_id) return []
    return class_type_id && video.class_type_id !== class_type_id ? [] : [{ ...playback, video }]
  })
}

function watched(sittings: readonly PlaybackOfVideo[]) {
  let seconds = 0
  for (const playback of sittings) seconds += playback.seconds
  const viewers = new Set(sittings.map(({ customer_id }) => customer_id)).size
  return { seconds, viewers, sittings: sittings.length }
}
const inMinutes = <Row extends { seconds: number }>({ seconds, ...row }: Row) => ({
  ...row,
  minutes: Math.round(seconds / 60),
})

const groupsOf = (input: RecountInput, idOf: (playback: PlaybackOfVideo) => number | null) =>
  [...groupBy(sittingsOf(input), idOf)]
    .map(([id, sittings]) => ({ id, video: sittings[0]?.video, ...watched(sittings) }))
    .toSorted((one, other) => other.seconds - one.seconds || (one.id ?? Infinity) - (other.id ?? Infinity))

const listed = (input: RecountInput) =>
  sittingsOf(input).map(({ video, customer_id, startedAt, seconds }) => ({
    video: { id: video.video_id, text: video.name },
    person: personOf(input, customer_id),
    began: startedAt.toISOString(),
    minutes: Math.round(seconds / 60),
  }))

export const videos: Recount<typeof described> = {
  figures(input) {
    const { seconds, viewers, sittings } = watched(sittingsOf(input))
    const minutes_each = viewers === 0 ? null : Math.round((10 * seconds) / (60 * viewers)) / 10
    return { minutes: Math.round(seconds / 60), viewers, sittings, minutes_each }
  },
  tables: {
    by_day: (input) =>
      [...groupBy(sittingsOf(input), ({ startedAt }) => localDate(startedAt, input.zone))]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, sittings]) => inMinutes({ day, ...watched(sittings) })),
    by_video: (input) =>
      groupsOf(input, ({ video_id }) => video_id).map(({ id, video, ...row }) => ({
        video: { id: id ?? 0, text: video?.name ?? '' },
        coach: coachName(input, video?.instructor_id ?? null) ?? null,
        ...inMinutes(row),
      })),
    by_coach: (input) =>
      groupsOf(input, ({ video }) => video.instructor_id).map(({ id, video: _, ...row }) => ({
        coach: coachName(input, id) ?? 'Sin coach',
        ...inMinutes(row),
      })),
  },
  lists: { minutes: listed, viewers: listed, sittings: listed, minutes_each: listed },
}
