import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { clockWords } from '@aforo/domain/media/resuming.ts'
import type { OpenedVideo } from '@aforo/domain/media/shapes.ts'
import { useStudio } from '../../frame/studio.ts'
import { myPackagesPath } from '../../frame/navigation/links.ts'
import { useIsAlive } from '../../ui/alive.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Place } from './player.tsx'
import { players } from './players.ts'
import { TroubleOf } from './trouble.tsx'

type PlayerState = { start: number; player: 'unasked' | 'coming' | 'here' | 'lost' }
type Shown = OpenedVideo & { poster: string; facts: string; resume: number | null }

/** 2.19: the poster first; the player loads on request, no other one before. */
export function Stage({ video }: { video: Shown }) {
  const [{ start, player }, setState] = useState<PlayerState>({ start: 0, player: 'unasked' })
  const [lost, setLost] = useState<string | null>(null)
  const { completed, playbacks, source } = video
  const { Part, bring } = players[source.kind]
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()

  async function play(from: number) {
    setState({ start: from, player: 'coming' })
    const hasLoaded = await bring().then(
      () => true,
      () => false,
    )
    setState({ start: from, player: hasLoaded ? 'here' : 'lost' })
  }

  function report(place: Place) {
    if (place.completed && !completed) success('¡Clase completada!')
    if (place.completed !== completed || (playbacks === 0 && place.playbacks > 0)) void revalidate()
  }

  if (lost !== null) return <Lost message={lost} />
  return (
    <>
      <section className="stage" aria-label="Reproductor" aria-busy={player === 'coming'}>
        {player === 'here' ? (
          <Part video={video} start={start} onPlace={report} onLost={setLost} Trouble={TroubleOf} />
        ) : (
          <Poster video={video} isComing={player === 'coming'} onPlay={(from) => void play(from)} />
        )}
        {player === 'lost' && <TroubleOf trouble="again" source={source} onAgain={() => void play(start)} />}
      </section>
      <noscript>
        <p className="notice">Para ver este video, activa JavaScript en tu navegador.</p>
      </noscript>
    </>
  )
}

function Still({ src }: { src: string }) {
  return <Picture src={src} alt="" sizes="100vw" width={640} height={360} className="stage-still" priority />
}

type PosterProps = { video: Shown; isComing: boolean; onPlay: (start: number) => void }

function Poster({ video, isComing, onPlay }: PosterProps) {
  const { name, poster, position, resume, source } = video
  const isAlive = useIsAlive()
  const bring = () => void players[source.kind].bring().catch(() => {})
  const choice = { disabled: !isAlive, onPointerEnter: bring, onPointerDown: bring, onFocus: bring }
  return (
    <>
      <Still src={poster} />
      <div className="stage-choices">
        <button
          type="button"
          className={`stage-play ${isComing ? 'working' : ''}`}
          onClick={() => onPlay(resume ?? 0)}
          {...choice}
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
          <button type="button" className="stage-again" onClick={() => onPlay(0)} {...choice}>
            Desde el inicio
          </button>
        )}
      </div>
    </>
  )
}

/** The right ended while watching, or the video is gone (R12, 8.15). */
function Lost({ message }: { message: string }) {
  const packages = myPackagesPath(useStudio())
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
