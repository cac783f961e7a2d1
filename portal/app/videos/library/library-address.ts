import type { VideoFilters } from '@aforo/domain/media/shapes.ts'

export type Length = NonNullable<VideoFilters['duration']>
/** The lengths of a video to filter by (3.25). */
export const lengthWords: Readonly<Record<Length, string>> = {
  corta: 'Hasta 15 min',
  media: 'De 16 a 35 min',
  larga: 'Más de 35 min',
}

/** The filters of the library, as the address has them (3.25). */
export type LibraryFilters = {
  readonly query: string
  readonly class_category_id: number | null
  readonly instructor_id: number | null
  readonly class_type_id: number | null
  readonly video_type_id: number | null
  readonly program_id: number | null
  readonly duration: Length | null
  readonly tags: readonly number[]
  readonly favorite: boolean
  readonly completed: boolean
}

export const NO_FILTERS: LibraryFilters = {
  query: '',
  class_category_id: null,
  instructor_id: null,
  class_type_id: null,
  video_type_id: null,
  program_id: null,
  duration: null,
  tags: [],
  favorite: false,
  completed: false,
}

export const choiceParams = {
  instructor_id: 'coach',
  class_type_id: 'tipo',
  class_category_id: 'categoria',
  program_id: 'programa',
  video_type_id: 'formato',
} as const satisfies Partial<Record<keyof LibraryFilters, string>>
export type Choice = keyof typeof choiceParams

export const paramNames = {
  query: 'buscar',
  duration: 'duracion',
  tags: 'etiqueta',
  favorite: 'favoritas',
  completed: 'completadas',
  page: 'pagina',
} as const

const POSITIVE_INTEGER = /^[1-9]\d{0,8}$/
const MAX_TAGS = 10
const MAX_QUERY_LENGTH = 80

export function filtersOf(search: URLSearchParams): LibraryFilters {
  const id = (name: string) => idOf(search.get(name))
  return {
    query: (search.get(paramNames.query) ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    class_category_id: id(choiceParams.class_category_id),
    instructor_id: id(choiceParams.instructor_id),
    class_type_id: id(choiceParams.class_type_id),
    video_type_id: id(choiceParams.video_type_id),
    program_id: id(choiceParams.program_id),
    duration:
      (Object.keys(lengthWords) as Length[]).find((length) => length === search.get(paramNames.duration)) ?? null,
    tags: [...new Set(search.getAll(paramNames.tags).flatMap((text) => idOf(text) ?? []))].slice(0, MAX_TAGS),
    favorite: search.has(paramNames.favorite),
    completed: search.has(paramNames.completed),
  }
}

const idOf = (text: string | null): number | null =>
  text !== null && POSITIVE_INTEGER.test(text) ? Number(text) : null

export function pageOf(search: URLSearchParams): number {
  const text = search.get(paramNames.page) ?? '1'
  return POSITIVE_INTEGER.test(text) ? Number(text) - 1 : 0
}

export function libraryHref(wanted: LibraryFilters, page = 0): string {
  const searchParams = new URLSearchParams()
  if (wanted.query) searchParams.set(paramNames.query, wanted.query)
  for (const name of Object.keys(choiceParams) as Choice[]) {
    if (wanted[name] !== null) searchParams.set(choiceParams[name], String(wanted[name]))
  }
  if (wanted.duration) searchParams.set(paramNames.duration, wanted.duration)
  for (const tag of wanted.tags) searchParams.append(paramNames.tags, String(tag))
  if (wanted.favorite) searchParams.set(paramNames.favorite, 'si')
  if (wanted.completed) searchParams.set(paramNames.completed, 'si')
  if (page > 0) searchParams.set(paramNames.page, String(page + 1))
  return `?${searchParams}`
}

export const countFilters = (wanted: LibraryFilters): number => Object.values(wanted).filter(isSet).length

const isSet = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

export function toApiFilters(wanted: LibraryFilters, page: number) {
  const { tags, favorite, completed, ...others } = wanted
  const entries = Object.entries(others).filter(([, value]) => value !== null && value !== '')
  return {
    ...(Object.fromEntries(entries) as { [name in keyof typeof others]?: NonNullable<(typeof others)[name]> }),
    ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
    ...(favorite ? { favorite: '1' as const } : {}),
    ...(completed ? { completed: '1' as const } : {}),
    page,
  }
}
