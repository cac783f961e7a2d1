import type { ViewerState, Marks } from './viewer-state-store.ts'
import type { Listing, VideoTexts } from './library-store.ts'

export type List =
  | { readonly of: 'library' | 'upcoming' | 'favorites' }
  | { readonly of: 'tag' | 'program'; readonly id: number }

type ListPage = {
  readonly shown: readonly number[]
  readonly total: number
  readonly isFirst: boolean
  readonly listing: Listing
  readonly viewerState: ViewerState
}
type VideoData = { readonly texts: VideoTexts; readonly marks: Marks }

/** A page of a listing as JSON: public data with personal marks (7.29, 7.31, 2.18). */
export function listToJson(
  list: List,
  { shown, total, isFirst, listing, viewerState }: ListPage,
  data: VideoData,
): string {
  const toJson = (ids: readonly number[]) => `[${ids.flatMap((id) => videoOf(id, data) ?? []).join()}]`
  const page = `"${list.of === 'favorites' ? 'favorites' : 'videos'}":${toJson(shown)},"total":${total}`
  if (list.of === 'tag') return `{${page},"tag":${JSON.stringify(listing.tag)}}`
  if (list.of === 'program') return `{${page},"program":${JSON.stringify(viewerState.program)}}`
  if (list.of !== 'library') return `{${page}}`
  const featuredId = isFirst ? (viewerState.featured ?? shown[0]) : undefined
  const featured = featuredId === undefined ? undefined : videoOf(featuredId, data)
  return `{${page},"featured":${featured ?? 'null'},"continuing":${toJson(viewerState.continuing)}}`
}

function videoOf(id: number, { texts, marks }: VideoData): string | undefined {
  const { favorite, completed, position, playbacks } = marks.get(id) ?? NO_MARKS
  const ownFields = `"favorite":${favorite},"completed":${completed},"position":${position},"playbacks":${playbacks}}`
  return texts.get(id)?.replace(/}$/, () => `,${ownFields}`)
}

const NO_MARKS = { favorite: 0, completed: false, position: 0, playbacks: 0 }
