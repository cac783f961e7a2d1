import { whenFramed } from './frame-of.ts'
import { type Refusal, refusalOf } from './refusals.ts'

type Api = {
  ready: () => Promise<void>
  on: (event: 'error' | 'playbackratechange', listener: (data: { readonly name: string }) => void) => void
}
type VimeoElement = HTMLElement & { api?: Api | null }

/** Listens for Vimeo's refusals and speed changes, which its element hides. One with an error page is never ready. */
export function listenToVimeo(media: VimeoElement, signal: AbortSignal, onRefused: (refusal: Refusal) => void): void {
  const refuse = (refusal: Refusal | null) => {
    if (refusal && !signal.aborted) onRefused(refusal)
  }
  whenFramed(media, signal, () => {
    media.api?.on('error', ({ name }) => refuse(refusalOf('vimeo', name)))
    media.api?.on('playbackratechange', () => media.dispatchEvent(new Event('ratechange')))
    media.api?.ready().catch(() => refuse('gone'))
  })
}
