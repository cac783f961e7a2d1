import { onceFramed } from './frame-of.ts'
import { type Refusal, refusalOf } from './refusals.ts'

type Fault = { readonly name: string }

/** The player within Vimeo's element, as far as it is asked here. */
type Api = { ready: () => Promise<void>; on: (event: 'error', heard: (fault: Fault) => void) => void }
type VimeoElement = HTMLElement & { api?: Api | null }

/** Hears that Vimeo does not play a video here: its element tells nobody. One whose page is an error page is never ready. */
export function hearVimeo(media: VimeoElement, signal: AbortSignal, onRefused: (refusal: Refusal) => void): void {
  const refuse = (refusal: Refusal | null) => {
    if (refusal && !signal.aborted) onRefused(refusal)
  }
  onceFramed(media, signal, () => {
    media.api?.on('error', ({ name }) => refuse(refusalOf('vimeo', name)))
    media.api?.ready().catch(() => refuse('gone'))
  })
}
