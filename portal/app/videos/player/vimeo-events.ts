import { onFrameReady } from './on-frame-ready.ts'
import { type Refusal, refusalOf } from './refusals.ts'

type VimeoApi = {
  ready: () => Promise<void>
  on: (event: 'error' | 'playbackratechange', listener: (data: { readonly name: string }) => void) => void
}
type VimeoElement = HTMLElement & { api?: VimeoApi | null }

/** Listens for errors and speed changes of Vimeo, which its element hides. With an error page it never gets ready. */
export function listenToVimeo(media: VimeoElement, signal: AbortSignal, onRefused: (refusal: Refusal) => void): void {
  const refuse = (refusal: Refusal | null) => {
    if (refusal && !signal.aborted) onRefused(refusal)
  }
  onFrameReady(media, signal, () => {
    media.api?.on('error', ({ name }) => refuse(refusalOf('vimeo', name)))
    media.api?.on('playbackratechange', () => media.dispatchEvent(new Event('ratechange')))
    media.api?.ready().catch(() => refuse('unavailable'))
  })
}
