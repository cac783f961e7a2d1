import { onceFramed } from './frame-of.ts'
import { type Refusal, refusalOf } from './refusals.ts'

/** The player within Vimeo's element, as far as it is asked here. */
type Api = {
  ready: () => Promise<void>
  on: (event: 'error' | 'playbackratechange', heard: (told: { readonly name: string }) => void) => void
}
type VimeoElement = HTMLElement & { api?: Api | null }

/**
 * Hears what Vimeo's element keeps to itself: that a video is not played here, and that its speed was changed. One whose
 * page is an error page is never ready.
 */
export function listenToVimeo(media: VimeoElement, signal: AbortSignal, onRefused: (refusal: Refusal) => void): void {
  const refuse = (refusal: Refusal | null) => {
    if (refusal && !signal.aborted) onRefused(refusal)
  }
  onceFramed(media, signal, () => {
    media.api?.on('error', ({ name }) => refuse(refusalOf('vimeo', name)))
    media.api?.on('playbackratechange', () => media.dispatchEvent(new Event('ratechange')))
    media.api?.ready().catch(() => refuse('gone'))
  })
}
