import { addDays, instantAt, localDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { importPrograms, importVideos, importVideoTags, importVideoTypes } from '../../media/import-store.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { ShownFrom } from '../videos/videos.ts'
import { type Numbers, numberOf, numberOrNone } from './numbers.ts'
import type { Pictures } from './pictures.ts'
import { seenAt } from './import-catalogue.ts'

type Loading = {
  readonly pictures: Pictures
  readonly numbers: Omit<Numbers, 'videos'>
  readonly zone: Zone
  readonly now: Date
}

/** Takes in the library of videos, with its kinds and programs; the order of the lines is the order on the screen. */
export async function importLibrary(tx: Tx, studio: StudioFolder, { pictures, numbers, zone, now }: Loading) {
  const types = await importVideoTypes(
    tx,
    studio.video_types.map(({ handle, name }) => ({ handle, name })),
  )
  const programs = await importPrograms(
    tx,
    studio.programs.map(({ handle, name, description }, order) => ({
      handle,
      name,
      description: description ?? '',
      order,
    })),
  )
  const videos = await importVideos(
    tx,
    studio.videos.map((row, order) => ({
      handle: row.handle,
      name: row.name,
      description: row.description ?? '',
      url: row.url,
      duration: row.duration,
      thumbnail: seenAt(pictures, row.thumbnail),
      video_type_id: numberOrNone(types.numbers, row.video_type),
      instructor_id: numberOrNone(numbers.coaches, row.instructor),
      class_type_id: numberOrNone(numbers.types, row.class_type),
      class_category_id: numberOrNone(numbers.categories, row.class_category),
      program_id: numberOrNone(programs.numbers, row.program),
      publishedAt: shownAt(row.published, zone, now),
      order,
    })),
  )
  const tags = studio.videos.map(({ handle, tags }) => ({
    video_id: numberOf(videos.numbers, handle),
    tag_ids: tags.map((tag) => numberOf(numbers.tags, tag)),
  }))
  const written = types.written + programs.written + videos.written + (await importVideoTags(tx, tags))
  return { written, numbers: videos.numbers }
}

function shownAt(from: ShownFrom | null, zone: Zone, now: Date): Date | null {
  if (from === null) return now
  if (from === 'draft') return null
  return instantAt('date' in from ? from.date : addDays(localDate(now, zone), from.days), from.time, zone)
}
