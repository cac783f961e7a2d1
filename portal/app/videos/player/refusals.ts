import type { VideoSource } from '@aforo/domain/media/shapes.ts'

/** Why the house that keeps a video does not play it here: it lets it be seen with itself alone, or has it no more. */
export type Refusal = 'only-there' | 'gone'

/** As developers.google.com/youtube/iframe_api_reference numbers them: no such video, removed or private, not to be embedded. */
const YOUTUBE: ReadonlyMap<unknown, Refusal> = new Map([
  [2, 'gone'],
  [100, 'gone'],
  [101, 'only-there'],
  [150, 'only-there'],
])
/** As developer.vimeo.com/player/sdk/reference calls them; who may not see it here may not see it there. */
const VIMEO: ReadonlyMap<unknown, Refusal> = new Map([
  ['NotFoundError', 'gone'],
  ['PasswordError', 'gone'],
  ['PrivacyError', 'gone'],
])

/** What the fault of another house's player means (2.19); null: it may well play when it is tried again. */
export function refusalOf(kind: VideoSource['kind'], fault: number | string | undefined): Refusal | null {
  if (kind === 'youtube') return YOUTUBE.get(fault) ?? null
  return kind === 'vimeo' ? (VIMEO.get(fault) ?? null) : null
}
