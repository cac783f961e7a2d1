import type { video, videoPlayback } from '../../media/tables.ts'
import type { Chance } from './chance.ts'
import { FIRST, type StudioSetup } from './setup.ts'

export type Films = {
  videos: (typeof video.$inferInsert & { video_id: number })[]
  playbacks: (typeof videoPlayback.$inferInsert)[]
}

export function filmsFrom(chance: Chance, { visitors, coaches, types, begins, now }: StudioSetup): Films {
  const videos = ['Barre en casa', 'Yoga suave', 'Piernas', 'Respira', 'Core'].map((name, n) => ({
    video_id: FIRST + n,
    name,
    url: 'https://films.example.com/1.mp4',
    duration: chance.between(8, 55),
    instructor_id: chance.isIn(80) ? chance.one(coaches).instructor_id : null,
    class_type_id: chance.isIn(80) ? chance.one(types).class_type_id : null,
    publishedAt: begins,
    archivedAt: n === 4 && chance.isIn(50) ? now : null,
  }))
  const viewers = visitors.filter(({ row }) => !row.merged_into)
  const playbacks = Array.from({ length: 80 }, (_, n) => {
    const startedAt = chance.moment(begins, now)
    return {
      video_playback_id: FIRST + n,
      video_id: chance.one(videos).video_id,
      customer_id: chance.one(viewers).row.customer_id,
      sitting: `gen-${n}`,
      seconds: chance.one([0, 29, 30, 61, chance.between(0, 3600)]),
      startedAt,
      updatedAt: chance.moment(startedAt, now),
    }
  })
  return { videos, playbacks }
}
