import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { listenToVimeo } from './vimeo-events.ts'
import { type Refusal, refusalOf } from './refusals.ts'

type PlaybackOptions = {
  kind: VideoSource['kind']
  startSeconds: number
  autoplays: boolean
  address: () => string
  onEnd: () => void
  onStop: (position: number, wasPlaying: boolean) => void
  onRefused: (refusal: Refusal) => void
  onTimeout: () => void
}

/** A player without metadata after this time is treated as failed. */
const TIMEOUT_MS = 25_000

export const usesHlsJs = (kind: VideoSource['kind']): boolean => kind === 'hls' && 'MediaSource' in window

export function startPlayer(media: HTMLVideoElement, options: PlaybackOptions): () => void {
  const { kind, startSeconds, autoplays, onStop, onRefused, onTimeout } = options
  let destroyHls: (() => void) | null = null
  const controller = new AbortController()
  const { signal } = controller
  const timeout = setTimeout(onTimeout, TIMEOUT_MS)

  function startPlayback() {
    clearTimeout(timeout)
    // YouTube gets its start in the address: seeking before it plays makes it wait forever.
    if (kind !== 'youtube' && startSeconds > 0) media.currentTime = startSeconds
    // When the browser requires one more tap, the person uses the play button.
    if (autoplays) void media.play()?.catch(() => {})
  }

  function refuse(refusal: Refusal) {
    clearTimeout(timeout)
    onRefused(refusal)
  }

  function handleStop() {
    const refusal = refusalOf(kind, media.error?.code)
    if (refusal) return refuse(refusal)
    clearTimeout(timeout)
    onStop(media.currentTime || startSeconds, media.readyState === 0 ? autoplays : !media.paused)
  }

  async function startHls() {
    const { playHls } = await import('./play-hls.ts')
    if (!signal.aborted) destroyHls = playHls(media, { ...options, onFault: handleStop })
  }

  media.addEventListener('loadedmetadata', startPlayback, { once: true, signal })
  media.addEventListener('error', handleStop, { signal })
  if (kind === 'vimeo') listenToVimeo(media, signal, refuse)
  if (usesHlsJs(kind)) void startHls().catch(handleStop)
  else if (media.readyState >= HAS_METADATA) startPlayback()
  else if (media.error) media.load()
  return () => {
    clearTimeout(timeout)
    controller.abort()
    destroyHls?.()
  }
}

const HAS_METADATA = 1
