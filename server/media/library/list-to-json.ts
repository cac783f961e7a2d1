import type { ViewerState, Marks } from './viewer-state-store.ts'
import type { Listing, VideoTexts } from './library-store.ts'

/** A listing: all visible or planned ones, or visible ones of a tag, a program or the favourites. */
export type List =
  | { readonly of: 'library' | 'upcoming' | 'favorites' }
  | { readonly of: 'tag' | 'program'; readonly id: number }

type Found = {
  readonly shown: readonly number[]
  readonly total: number
  readonly isFirst: boolean
  readonly shelf: Listing
  readonly hers: ViewerState
}
type Words = { readonly told: VideoTexts; readonly marks: Marks }

/** A page of a listing as JSON: public data with personal marks (7.29, 7.31, 2.18). */
export function listToJson(list: List, { shown, total, isFirst, shelf, hers }: Found, words: Words): string {
  const toJson = (ids: readonly number[]) => `[${ids.flatMap((id) => videoOf(id, words) ?? []).join()}]`
  const page = `"${list.of === 'favorites' ? 'favorites' : 'videos'}":${toJson(shown)},"total":${total}`
  if (list.of === 'tag') return `{${page},"tag":${JSON.stringify(shelf.tag)}}`
  if (list.of === 'program') return `{${page},"program":${JSON.stringify(hers.program)}}`
  if (list.of !== 'library') return `{${page}}`
  const first = isFirst ? (hers.featured ?? shown[0]) : undefined
  const featured = first === undefined ? undefined : videoOf(first, words)
  return `{${page},"featured":${featured ?? 'null'},"continuing":${toJson(hers.continuing)}}`
}

function videoOf(id: number, { told, marks }: Words): string | undefined {
  const { favorite, completed, position, playbacks } = marks.get(id) ?? NOTHING
  const own = `"favorite":${favorite},"completed":${completed},"position":${position},"playbacks":${playbacks}}`
  return told.get(id)?.replace(/}$/, () => `,${own}`)
}

const NOTHING = { favorite: 0, completed: false, position: 0, playbacks: 0 }
