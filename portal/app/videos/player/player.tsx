import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { saveVideoProgress } from '@aforo/domain/media/contract.ts'
import type { OpenedVideo } from '@aforo/domain/media/shapes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Controls } from './controls.tsx'
import './elements.ts'
import { whenFramed } from './frame-of.ts'
import { Media } from './media.tsx'
import { showOnLockScreen } from './lock-screen.ts'
import './player.css'
import { setGoing } from './set-going.ts'
import type { TroubleOf } from './trouble.tsx'
import { useAddress } from './use-address.ts'
import { useReading } from './use-reading.ts'
import { useProgressReports } from './use-progress-reports.ts'

export type Place = Pick<ResponseOf<typeof saveVideoProgress>, 'completed' | 'playbacks'>

type Props = {
  video: OpenedVideo & { poster: string; facts: string }
  start: number
  onPlace: (place: Place) => void
  onLost: (message: string) => void
  /** Of the page: a part that both brought would be one file more to ask for. */
  Trouble: typeof TroubleOf
}

/** Plays a video from wherever it is, in Spanish, by finger and by key (2.19). */
export function Player({ video, start, onPlace, onLost, Trouble }: Props) {
  const { video_id, name, source } = video
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { address, newest, trouble, ended, stopped, again, fails } = useAddress(video_id, source, start, onLost)
  const { reads, dismiss } = useReading(box, media)
  const onEnd = useEffectEvent(ended)
  const onStop = useEffectEvent(stopped)
  const onTrouble = useEffectEvent(fails)
  useEffect(() => {
    if (!media) return
    return setGoing(media, {
      kind: source.kind,
      at: address.at,
      runs: address.runs,
      address: () => newest.current.src,
      onEnd: () => onEnd(),
      onStop: (at, ran) => onStop(at, ran),
      onRefused: (refusal) => onTrouble(refusal),
      onNothing: () => onTrouble('again'),
    })
  }, [media, source.kind, address, newest])
  useEffect(() => {
    if (!media) return
    const controller = new AbortController()
    // It is announced as what plays in it.
    whenFramed(media, controller.signal, (frame) => (frame.title = name))
    return () => controller.abort()
  }, [media, name])
  useProgressReports(video_id, media, { onPlace, onLost })
  useEffect(() => showOnLockScreen(video), [video])
  useEffect(() => focusOnPlay(box.current), [])

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
            onAgain={() => void again(media?.currentTime || address.at, true)}
          />
        )}
      </div>
    </div>
  )
}

function focusOnPlay(box: HTMLElement | null): void {
  const buttons = box?.querySelectorAll<HTMLElement>('media-play-button') ?? []
  ;[...buttons].find((one) => one.checkVisibility())?.focus({ preventScroll: true })
}
