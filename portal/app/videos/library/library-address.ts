import type { VideoFilters } from '@aforo/domain/media/shapes.ts'

export type Length = NonNullable<VideoFilters['duration']>
/** How long a video takes, as people are asked (3.25). */
export const lengthWords: Readonly<Record<Length, string>> = {
  corta: 'Hasta 15 min',
  media: 'De 16 a 35 min',
  larga: 'Más de 35 min',
}

/** What is looked for in the library (3.25). */
export type Wanted = {
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

export const NOTHING_WANTED: Wanted = {
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

export const choices = {
  instructor_id: 'coach',
  class_type_id: 'tipo',
  class_category_id: 'categoria',
  program_id: 'programa',
  video_type_id: 'formato',
} as const satisfies Partial<Record<keyof Wanted, string>>
export type Choice = keyof typeof choices

export const words = {
  query: 'buscar',
  duration: 'duracion',
  tags: 'etiqueta',
  favorite: 'favoritas',
  completed: 'completadas',
  page: 'pagina',
} as const

const NUMBER = /^[1-9]\d{0,8}$/
const MOST_TAGS = 10
const LONGEST_QUERY = 80

export function wantedOf(search: URLSearchParams): Wanted {
  const id = (name: string) => idOf(search.get(name))
  return {
    query: (search.get(words.query) ?? '').trim().slice(0, LONGEST_QUERY),
    class_category_id: id(choices.class_category_id),
    instructor_id: id(choices.instructor_id),
    class_type_id: id(choices.class_type_id),
    video_type_id: id(choices.video_type_id),
    program_id: id(choices.program_id),
    duration: (Object.keys(lengthWords) as Length[]).find((one) => one === search.get(words.duration)) ?? null,
    tags: [...new Set(search.getAll(words.tags).flatMap((text) => idOf(text) ?? []))].slice(0, MOST_TAGS),
    favorite: search.has(words.favorite),
    completed: search.has(words.completed),
  }
}

const idOf = (text: string | null): number | null => (text !== null && NUMBER.test(text) ? Number(text) : null)

export function pageOf(search: URLSearchParams): number {
  const text = search.get(words.page) ?? '1'
  return NUMBER.test(text) ? Number(text) - 1 : 0
}

export function libraryHref(wanted: Wanted, page = 0): string {
  const searchParams = new URLSearchParams()
  if (wanted.query) searchParams.set(words.query, wanted.query)
  for (const name of Object.keys(choices) as Choice[]) {
    if (wanted[name] !== null) searchParams.set(choices[name], String(wanted[name]))
  }
  if (wanted.duration) searchParams.set(words.duration, wanted.duration)
  for (const tag of wanted.tags) searchParams.append(words.tags, String(tag))
  if (wanted.favorite) searchParams.set(words.favorite, 'si')
  if (wanted.completed) searchParams.set(words.completed, 'si')
  if (page > 0) searchParams.set(words.page, String(page + 1))
  return `?${searchParams}`
}

export const countOf = (wanted: Wanted): number =>
  Object.values(wanted).filter((one) => one !== null && one !== '' && one !== false && !isEmptyList(one)).length

const isEmptyList = (one: unknown): boolean => Array.isArray(one) && one.length === 0

export function filtersFrom(wanted: Wanted, page: number) {
  const { tags, favorite, completed, ...others } = wanted
  const entries = Object.entries(others).filter(([, one]) => one !== null && one !== '')
  return {
    ...(Object.fromEntries(entries) as { [name in keyof typeof others]?: NonNullable<(typeof others)[name]> }),
    ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
    ...(favorite ? { favorite: '1' as const } : {}),
    ...(completed ? { completed: '1' as const } : {}),
    page,
  }
}
