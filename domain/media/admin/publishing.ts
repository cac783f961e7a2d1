import { parseInstant } from '../../values/days.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

export type VideoState = 'draft' | 'planned' | 'published' | 'archived'
type PublicationDates = { readonly publishedAt: string | null; readonly archivedAt: string | null }

/** 3.25: whether customers see a video now, later, or never. */
export function videoStateOf({ publishedAt, archivedAt }: PublicationDates, now: Date): VideoState {
  if (archivedAt !== null) return 'archived'
  if (publishedAt === null) return 'draft'
  return parseInstant(publishedAt) > now ? 'planned' : 'published'
}

type Source = {
  readonly url: string | null
  readonly film: { readonly state: 'coming' | 'came' | 'making' | 'ready' | 'refused' } | null
}

/** Decides whether a video can have this source: exactly one; only a draft can be without. */
export function decideSource({ url, film }: Source, publishedAt: Date | null) {
  if (url !== null && film !== null) return refuse('two-sources')
  if (publishedAt === null || url !== null) return allow(null)
  if (film === null) return refuse('no-source')
  if (film.state === 'coming') return refuse('film-not-here')
  if (film.state === 'refused') return refuse('no-source')
  return allow(null)
}
