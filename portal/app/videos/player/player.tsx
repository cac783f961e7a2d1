import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { saveVideoProgress } from '@aforo/domain/media/contract.ts'
import type { OpenedVideo } from '@aforo/domain/media/shapes.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Controls } from './controls.tsx'
import './elements.ts'
import { onFrameReady } from './on-frame-ready.ts'
import { Media } from './media.tsx'
import './player.css'
import { startPlayer } from './start-player.ts'
import type { PlaybackTrouble } from './trouble.tsx'
import { useAddress } from './use-address.ts'
import { useProgressReports } from './use-progress-reports.ts'

export type ProgressResult = Pick<ResponseOf<typeof saveVideoProgress>, 'completed' | 'playbacks'>

type Props = {
  video: OpenedVideo & { poster: string; facts: string }
  start: number
  onPlace: (place: ProgressResult) => void
  onLost: (message: string) => void
  /** The page passes this component: a second import here would split it into a separate file to load. */
  Trouble: typeof PlaybackTrouble
}

/** Plays a video of any provider, with Spanish controls for touch and keyboard (2.19). */
export function Player({ video, start, onPlace, onLost, Trouble }: Props) {
  const { video_id, name, source } = video
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { address, newest, trouble, handleExpiry, handleStop, resume, setTrouble } = useAddress(
    video_id,
    source,
    start,
    onLost,
  )
  const { reads, dismiss } = useMiniPlayer(box, media)
  const onEnd = useEffectEvent(handleExpiry)
  const onStop = useEffectEvent(handleStop)
  const onTrouble = useEffectEvent(setTrouble)
  useEffect(() => {
    if (!media) return
    return startPlayer(media, {
      kind: source.kind,
      startSeconds: address.startSeconds,
      autoplays: address.autoplays,
      address: () => newest.current.src,
      onEnd: () => onEnd(),
      onStop: (position, wasPlaying) => onStop(position, wasPlaying),
      onRefused: (refusal) => onTrouble(refusal),
      onTimeout: () => onTrouble('retryable'),
    })
  }, [media, source.kind, address, newest])
  useEffect(() => {
    if (!media) return
    const controller = new AbortController()
    // Screen readers announce the frame by the name of the video.
    onFrameReady(media, controller.signal, (frame) => (frame.title = name))
    return () => controller.abort()
  }, [media, name])
  useProgressReports(video_id, media, { onPlace, onLost })
  useEffect(() => showOnLockScreen(video), [video])
  useEffect(() => focusPlayButton(box.current), [])

  return (
    <div ref={box} className="player-place">
      <div className="player" data-beside={reads || undefined}>
        <media-controller lang="es" aria-label={name} keyboardforwardseekoffset="10" keyboardbackwardseekoffset="10">
          <Media source={source} address={address} ref={setMedia} />
          <Controls />
        </media-controller>
        {reads && (
          <button type="button" className="player-dismiss" aria-label="Cerrar reproductor pequeño" onClick={dismiss}>
            <Icon name="close" size={20} />
          </button>
        )}
        {trouble && (
          <Trouble
            trouble={trouble}
            source={source}
            onAgain={() => void resume(media?.currentTime || address.startSeconds, true)}
          />
        )}
      </div>
    </div>
  )
}

function useMiniPlayer(box: RefObject<HTMLElement | null>, media: HTMLMediaElement | null) {
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !media) return
    const observer = new IntersectionObserver(([entry]) => {
      setReading(entry !== undefined && !entry.isIntersecting && !media.paused)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, media])
  return { reads: isReading, dismiss: () => setReading(false) }
}

function showOnLockScreen({ name, facts, poster }: Props['video']): () => void {
  const session = navigator.mediaSession
  if (!session) return () => {}
  session.metadata = new MediaMetadata({
    title: name,
    artist: facts,
    artwork: [{ src: new URL(poster, location.href).href }],
  })
  return () => {
    session.metadata = null
  }
}

function focusPlayButton(box: HTMLElement | null): void {
  const buttons = box?.querySelectorAll<HTMLElement>('media-play-button') ?? []
  ;[...buttons].find((button) => button.checkVisibility())?.focus({ preventScroll: true })
}
