import type { video, videoPlayback } from '../../media/tables.ts'
import type { Chance } from './chance.ts'
import { FIRST, type StudioSetup } from './setup.ts'

export type Films = {
  videos: (typeof video.$inferInsert & { video_id: number })[]
  playbacks: (typeof videoPlayback.$inferInsert)[]
}

export function filmsFrom(chance: Chance, { visitors, coaches, types, begins, now }: StudioSetup): Films {
  const videos = ['Barre en casa', 'Yoga suave', 'Piernas', 'Respira', 'Core'].map((name, index) => ({
    video_id: FIRST + index,
    name,
    url: 'https://films.example.com/1.mp4',
    duration: chance.between(8, 55),
    instructor_id: chance.bool(80) ? chance.pick(coaches).instructor_id : null,
    class_type_id: chance.bool(80) ? chance.pick(types).class_type_id : null,
    publishedAt: begins,
    archivedAt: index === 4 && chance.bool(50) ? now : null,
  }))
  const viewers = visitors.filter(({ row }) => !row.merged_into)
  const playbacks = Array.from({ length: 80 }, (_, index) => {
    const startedAt = chance.moment(begins, now)
    return {
      video_playback_id: FIRST + index,
      video_id: chance.pick(videos).video_id,
      customer_id: chance.pick(viewers).row.customer_id,
      sitting: `gen-${index}`,
      seconds: chance.pick([0, 29, 30, 61, chance.between(0, 3600)]),
      startedAt,
      updatedAt: chance.moment(startedAt, now),
    }
  })
  return { videos, playbacks }
}
