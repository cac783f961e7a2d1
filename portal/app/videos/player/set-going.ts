import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { listenToVimeo } from './vimeo-events.ts'
import { type Refusal, refusalOf } from './refusals.ts'

export type Going = {
  kind: VideoSource['kind']
  at: number
  runs: boolean
  address: () => string
  onEnd: () => void
  onStop: (at: number, ran: boolean) => void
  onRefused: (refusal: Refusal) => void
  onNothing: () => void
}

/** A player that has not come by then does not come. */
const PATIENCE = 25_000

export const playsPieces = (kind: VideoSource['kind']): boolean => kind === 'hls' && 'MediaSource' in window

export function setGoing(media: HTMLVideoElement, going: Going): () => void {
  const { kind, at, runs, onStop, onRefused, onNothing } = going
  let release: (() => void) | null = null
  const controller = new AbortController()
  const { signal } = controller
  const patience = setTimeout(onNothing, PATIENCE)

  function begin() {
    clearTimeout(patience)
    // YouTube's begins there by itself: one that is sent elsewhere before it runs waits for ever.
    if (kind !== 'youtube' && at > 0) media.currentTime = at
    // Where the browser wants one more tap, the button of the player is there for it.
    if (runs) void media.play()?.catch(() => {})
  }

  function refuse(refusal: Refusal) {
    clearTimeout(patience)
    onRefused(refusal)
  }

  function stop() {
    const refusal = refusalOf(kind, media.error?.code)
    if (refusal) return refuse(refusal)
    clearTimeout(patience)
    onStop(media.currentTime || at, media.readyState === 0 ? runs : !media.paused)
  }

  async function playPieces() {
    const { playHls } = await import('./play-hls.ts')
    if (!signal.aborted) release = playHls(media, { ...going, onFault: stop })
  }

  media.addEventListener('loadedmetadata', begin, { once: true, signal })
  media.addEventListener('error', stop, { signal })
  if (kind === 'vimeo') listenToVimeo(media, signal, refuse)
  if (playsPieces(kind)) void playPieces().catch(stop)
  else if (media.readyState >= HAS_METADATA) begin()
  else if (media.error) media.load()
  return () => {
    clearTimeout(patience)
    controller.abort()
    release?.()
  }
}

const HAS_METADATA = 1
