import { parseInstant } from '../../values/days.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse, type VideoAdminReason } from './refusals.ts'

export type VideoState = 'draft' | 'planned' | 'published' | 'archived'
type Dated = { readonly publishedAt: string | null; readonly archivedAt: string | null }

/** 3.25 whether people see a video now, will see it, or staff alone do. */
export function stateOf({ publishedAt, archivedAt }: Dated, now: Date): VideoState {
  if (archivedAt !== null) return 'archived'
  if (publishedAt === null) return 'draft'
  return parseInstant(publishedAt) > now ? 'planned' : 'published'
}

type Source = {
  readonly url: string | null
  readonly film: { readonly state: 'coming' | 'came' | 'making' | 'ready' | 'refused' } | null
}
type SourceReason = VideoAdminReason & ('two-sources' | 'no-source' | 'film-not-here')

/** May a video have this source? Exactly one; a draft may have none yet, a published or planned one may not. */
export function decideSource({ url, film }: Source, publishedAt: Date | null): Verdict<null, SourceReason> {
  if (url !== null && film !== null) return refuse('two-sources')
  if (publishedAt === null || url !== null) return allow(null)
  if (film === null) return refuse('no-source')
  if (film.state === 'coming') return refuse('film-not-here')
  if (film.state === 'refused') return refuse('no-source')
  return allow(null)
}
