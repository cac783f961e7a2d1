import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { clockWords } from '@aforo/domain/media/resume-position.ts'
import type { OpenedVideo } from '@aforo/domain/media/shapes.ts'
import { useSettings } from '../../frame/frame-data.ts'
import { myPackagesPath } from '../../frame/navigation/links.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ProgressResult } from './player.tsx'
import { players } from './players.ts'
import { PlaybackTrouble } from './trouble.tsx'

type PlayerState = { start: number; player: 'idle' | 'loading' | 'ready' | 'failed' }
type StageVideo = OpenedVideo & { poster: string; facts: string; resume: number | null }

/** Shows the poster first; only the player of this provider is loaded, when the customer asks for it (2.19). */
export function Stage({ video }: { video: StageVideo }) {
  const [{ start, player }, setState] = useState<PlayerState>({ start: 0, player: 'idle' })
  const [lostMessage, setLostMessage] = useState<string | null>(null)
  const { completed, playbacks, source } = video
  const { Part, bring } = players[source.kind]
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()

  async function play(from: number) {
    setState({ start: from, player: 'loading' })
    const hasLoaded = await bring().then(
      () => true,
      () => false,
    )
    setState({ start: from, player: hasLoaded ? 'ready' : 'failed' })
  }

  function report(place: ProgressResult) {
    if (place.completed && !completed) success('¡Clase completada!')
    if (place.completed !== completed || (playbacks === 0 && place.playbacks > 0)) void revalidate()
  }

  if (lostMessage !== null) return <LostAccess message={lostMessage} />
  return (
    <>
      <section className="stage" aria-label="Reproductor" aria-busy={player === 'loading'}>
        {player === 'ready' ? (
          <Part video={video} start={start} onPlace={report} onLost={setLostMessage} Trouble={PlaybackTrouble} />
        ) : (
          <Poster video={video} isLoading={player === 'loading'} onPlay={(from) => void play(from)} />
        )}
        {player === 'failed' && (
          <PlaybackTrouble trouble="retryable" source={source} onAgain={() => void play(start)} />
        )}
      </section>
      <noscript>
        <p className="notice">Para ver este video, activa JavaScript en tu navegador.</p>
      </noscript>
    </>
  )
}

function PosterPicture({ src }: { src: string }) {
  return <Picture src={src} alt="" sizes="100vw" width={640} height={360} className="stage-still" priority />
}

type PosterProps = { video: StageVideo; isLoading: boolean; onPlay: (start: number) => void }

function Poster({ video, isLoading, onPlay }: PosterProps) {
  const { name, poster, position, resume, source } = video
  const isAlive = useIsHydrated()
  const { preload } = players[source.kind]
  const buttonProps = { disabled: !isAlive, onPointerEnter: preload, onPointerDown: preload, onFocus: preload }
  return (
    <>
      <PosterPicture src={poster} />
      <div className="stage-choices">
        <button
          type="button"
          className={`stage-play ${isLoading ? 'working' : ''}`}
          onClick={() => onPlay(resume ?? 0)}
          {...buttonProps}
        >
          <span className="stage-play-mark">
            <Icon name="play" size={36} />
          </span>
          {resume === null ? (
            <span className="sr-only">Reproducir {name}</span>
          ) : (
            `Continuar en ${clockWords(position)}`
          )}
        </button>
        {resume !== null && (
          <button type="button" className="stage-again" onClick={() => onPlay(0)} {...buttonProps}>
            Desde el inicio
          </button>
        )}
      </div>
    </>
  )
}

/** Shown when the right to watch ended while watching, or the video was deleted (R12, 8.15). */
function LostAccess({ message }: { message: string }) {
  const packages = myPackagesPath(useSettings())
  return (
    <section className="stage stage-lost" aria-label="Reproductor">
      <p role="alert" className="text-h3">
        {message}
      </p>
      <Link to={packages} className="button button-solid">
        Ver paquetes
      </Link>
    </section>
  )
}
