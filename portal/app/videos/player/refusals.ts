import type { VideoSource } from '@aforo/domain/media/shapes.ts'

/** Why a provider refuses to play a video here: its owner forbids embedding, or the video is removed or private. */
export type Refusal = 'not-embeddable' | 'unavailable'

/** Error codes of developers.google.com/youtube/iframe_api_reference. */
const YOUTUBE: ReadonlyMap<unknown, Refusal> = new Map([
  [2, 'unavailable'],
  [100, 'unavailable'],
  [101, 'not-embeddable'],
  [150, 'not-embeddable'],
])
/** Error names of developer.vimeo.com/player/sdk/reference; private videos cannot be watched on Vimeo's site either. */
const VIMEO: ReadonlyMap<unknown, Refusal> = new Map([
  ['NotFoundError', 'unavailable'],
  ['PasswordError', 'unavailable'],
  ['PrivacyError', 'unavailable'],
])

/** What an error of the provider's player means (2.19); null when a retry may succeed. */
export function refusalOf(kind: VideoSource['kind'], error: number | string | undefined): Refusal | null {
  if (kind === 'youtube') return YOUTUBE.get(error) ?? null
  return kind === 'vimeo' ? (VIMEO.get(error) ?? null) : null
}
