import {
  addDays,
  instantAt,
  isLocalDate,
  isLocalTime,
  localDate,
  localTime,
  parseInstant,
  type Zone,
} from '@aforo/domain/values/days.ts'
import type { VideoRecord } from './calls.ts'

export type VideoValues = {
  name: string
  description: string
  thumbnail: string
  source: 'film' | 'url'
  url: string
  film_id: number | null
  duration: string
  video_type_id: string
  instructor_id: string
  class_type_id: string
  class_category_id: string
  program_id: string
  tag_ids: readonly number[]
  when: 'draft' | 'now' | 'at'
  date: string
  time: string
  publishedAt: null
}
export type CatalogueField = 'video_type_id' | 'instructor_id' | 'class_type_id' | 'class_category_id' | 'program_id'

export function valuesOf(video: VideoRecord | null, now: Date, zone: Zone): VideoValues {
  const publishTime = video?.publishedAt ? parseInstant(video.publishedAt) : null
  const isScheduled = publishTime !== null && publishTime > now
  const toText = (id: number | null | undefined) => (id ? String(id) : '')
  return {
    name: video?.name ?? '',
    description: video?.description ?? '',
    thumbnail: video?.thumbnail ?? '',
    source: video?.url ? 'url' : 'film',
    url: video?.url ?? '',
    film_id: video?.film?.film_id ?? null,
    duration: toText(video?.duration),
    video_type_id: toText(video?.video_type_id),
    instructor_id: toText(video?.instructor_id),
    class_type_id: toText(video?.class_type_id),
    class_category_id: toText(video?.class_category_id),
    program_id: toText(video?.program_id),
    tag_ids: video?.tag_ids ?? [],
    when: publishTime === null ? 'draft' : isScheduled ? 'at' : 'now',
    date: isScheduled ? localDate(publishTime, zone) : addDays(localDate(now, zone), 1),
    time: isScheduled ? localTime(publishTime, zone) : '07:00',
    publishedAt: null,
  }
}

type BodyContext = { video: VideoRecord | null; now: Date; zone: Zone }

export function bodyOf(values: VideoValues, context: BodyContext): Record<string, unknown> {
  const toNumber = (text: string) => (text === '' ? null : Number(text))
  const isFilm = values.source === 'film'
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    thumbnail: values.thumbnail || null,
    url: isFilm ? null : values.url.trim() || null,
    film_id: isFilm ? values.film_id : null,
    duration: Number(values.duration),
    video_type_id: toNumber(values.video_type_id),
    instructor_id: toNumber(values.instructor_id),
    class_type_id: toNumber(values.class_type_id),
    class_category_id: toNumber(values.class_category_id),
    program_id: toNumber(values.program_id),
    tag_ids: [...values.tag_ids].toSorted((a, b) => a - b),
    publishedAt: publishedAtOf(values, context),
  }
}

function publishedAtOf({ when, date, time }: VideoValues, { video, now, zone }: BodyContext): string | null {
  if (when === 'draft') return null
  if (when === 'at') return isLocalDate(date) && isLocalTime(time) ? instantAt(date, time, zone).toISOString() : null
  const published = video?.publishedAt ?? null
  return published !== null && parseInstant(published) <= now ? published : now.toISOString()
}

export function missingOf(values: VideoValues): Record<string, string> {
  const faults: Record<string, string> = {}
  if (values.name.trim() === '') faults.name = 'Debes llenar este campo.'
  const minutes = Number(values.duration)
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 600) faults.duration = 'Escribe cuántos minutos dura.'
  if (values.source === 'url' && values.url.trim() !== '' && !/^https:\/\/|^\/files\//.test(values.url.trim())) {
    faults.url = 'Escribe una dirección que empiece con https://.'
  }
  if (values.when === 'at' && !(isLocalDate(values.date) && isLocalTime(values.time))) {
    faults.publishedAt = 'Elige el día y la hora.'
  }
  return faults
}
