import { addDays, instantAt, localDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { importPrograms, importVideos, importVideoTags, importVideoTypes } from '../../media/import-store.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { ShownFrom } from '../videos/videos.ts'
import { type FolderIds, idOf, idOrNull } from './ids-by-handle.ts'
import type { Pictures } from './pictures.ts'
import { pictureSrc } from './import-catalogue.ts'

type ImportInput = {
  readonly pictures: Pictures
  readonly numbers: Omit<FolderIds, 'videos'>
  readonly zone: Zone
  readonly now: Date
}

/** Imports the video library with its types and programs; the order of the lines is the display order. */
export async function importLibrary(tx: Tx, studio: StudioFolder, { pictures, numbers, zone, now }: ImportInput) {
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
      thumbnail: pictureSrc(pictures, row.thumbnail),
      video_type_id: idOrNull(types.numbers, row.video_type),
      instructor_id: idOrNull(numbers.coaches, row.instructor),
      class_type_id: idOrNull(numbers.types, row.class_type),
      class_category_id: idOrNull(numbers.categories, row.class_category),
      program_id: idOrNull(programs.numbers, row.program),
      publishedAt: publicationTime(row.published, zone, now),
      order,
    })),
  )
  const tags = studio.videos.map(({ handle, tags }) => ({
    video_id: idOf(videos.numbers, handle),
    tag_ids: tags.map((tag) => idOf(numbers.tags, tag)),
  }))
  const written = types.written + programs.written + videos.written + (await importVideoTags(tx, tags))
  return { written, numbers: videos.numbers }
}

function publicationTime(publication: ShownFrom | null, zone: Zone, now: Date): Date | null {
  if (publication === null) return now
  if (publication === 'draft') return null
  return instantAt(
    'date' in publication ? publication.date : addDays(localDate(now, zone), publication.days),
    publication.time,
    zone,
  )
}
