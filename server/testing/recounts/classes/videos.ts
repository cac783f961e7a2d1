import type { videos as described } from '@aforo/domain/reporting/reports/of/classes/videos.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { coachName, groupBy, isWithin, personOf, type Recount, type Recounting } from '../recounting.ts'

type Video = Everything['video'][number]
type PlaybackOfVideo = Everything['videoPlayback'][number] & { video: Video }

function sittingsOf(asked: Recounting): PlaybackOfVideo[] {
  const { instructor_id, class_type_id } = asked.narrowed
  return asked.rows.videoPlayback.flatMap((sitting) => {
    const video = asked.rows.video.find(({ video_id }) => video_id === sitting.video_id)
    if (!video || sitting.seconds === 0 || !isWithin(asked, sitting.startedAt)) return []
    if (instructor_id && video.instructor_id !== instructor_id) return []
    return class_type_id && video.class_type_id !== class_type_id ? [] : [{ ...sitting, video }]
  })
}

function watched(sittings: readonly PlaybackOfVideo[]) {
  let seconds = 0
  for (const sitting of sittings) seconds += sitting.seconds
  const viewers = new Set(sittings.map(({ customer_id }) => customer_id)).size
  return { seconds, viewers, sittings: sittings.length }
}
const inMinutes = <Row extends { seconds: number }>({ seconds, ...row }: Row) => ({
  ...row,
  minutes: Math.round(seconds / 60),
})

const groupsOf = (asked: Recounting, idOf: (sitting: PlaybackOfVideo) => number | null) =>
  [...groupBy(sittingsOf(asked), idOf)]
    .map(([id, sittings]) => ({ id, video: sittings[0]?.video, ...watched(sittings) }))
    .toSorted((one, other) => other.seconds - one.seconds || (one.id ?? Infinity) - (other.id ?? Infinity))

const listed = (asked: Recounting) =>
  sittingsOf(asked).map(({ video, customer_id, startedAt, seconds }) => ({
    video: { id: video.video_id, text: video.name },
    person: personOf(asked, customer_id),
    began: startedAt.toISOString(),
    minutes: Math.round(seconds / 60),
  }))

export const videos: Recount<typeof described> = {
  figures(asked) {
    const { seconds, viewers, sittings } = watched(sittingsOf(asked))
    const minutes_each = viewers === 0 ? null : Math.round((10 * seconds) / (60 * viewers)) / 10
    return { minutes: Math.round(seconds / 60), viewers, sittings, minutes_each }
  },
  tables: {
    by_day: (asked) =>
      [...groupBy(sittingsOf(asked), ({ startedAt }) => localDate(startedAt, asked.zone))]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, sittings]) => inMinutes({ day, ...watched(sittings) })),
    by_video: (asked) =>
      groupsOf(asked, ({ video_id }) => video_id).map(({ id, video, ...row }) => ({
        video: { id: id ?? 0, text: video?.name ?? '' },
        coach: coachName(asked, video?.instructor_id ?? null) ?? null,
        ...inMinutes(row),
      })),
    by_coach: (asked) =>
      groupsOf(asked, ({ video }) => video.instructor_id).map(({ id, video: _, ...row }) => ({
        coach: coachName(asked, id) ?? 'Sin coach',
        ...inMinutes(row),
      })),
  },
  lists: { minutes: listed, viewers: listed, sittings: listed, minutes_each: listed },
}
