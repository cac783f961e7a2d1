import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { getFilm } from '@aforo/domain/media/films/contract.ts'
import type { Film } from '@aforo/domain/media/films/shapes.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { sizeWords } from '../../files/file-words.ts'
import { clockWords } from '../video-words.ts'
import { FilmChooser } from './film-chooser.tsx'
import { removeUpload, uploadFilm, useFilmUpload, useUploadOf } from './film-uploads.ts'
import { FilmUploadProgress } from './film-upload-progress.tsx'

type Props = {
  film_id: number | null
  fault: string | undefined
  onFilm: (film_id: number | null) => void
  onFilmLoaded: (film: Film) => void
}

const POLL_EVERY_MS = 2_500

/** The video file of a video: uploads it, shows its processing until it can play, and replaces it (7.29). */
export function FilmField({ film_id, fault, onFilm, onFilmLoaded }: Props) {
  const id = useId()
  const [key, setKey] = useState<number | null>(null)
  const ownUpload = useUploadOf(key)
  const uploadOfFilm = useFilmUpload(film_id)
  const upload = ownUpload ?? uploadOfFilm
  const isUploading = upload !== null && upload.state !== 'done'
  const { data } = useApiQuery<typeof getFilm>(
    'GET /films/{id}',
    { params: { id: film_id ?? 0 } },
    {
      enabled: film_id !== null && !isUploading,
      refetchInterval: (latestData) => (isSettled(latestData?.film) ? false : POLL_EVERY_MS),
    },
  )
  const film = isUploading || film_id === null ? null : (data?.film ?? null)
  const createdId = ownUpload?.film_id ?? null
  const latest = useRef({ onFilm, onKnown: onFilmLoaded })
  useEffect(() => {
    latest.current = { onFilm, onKnown: onFilmLoaded }
  })
  useEffect(() => {
    if (createdId !== null) latest.current.onFilm(createdId)
  }, [createdId])
  useEffect(() => {
    if (film) latest.current.onKnown(film)
  }, [film])
  const send = async (file: File) => setKey(await uploadFilm(file))
  const remove = () => {
    if (upload) removeUpload(upload.key)
    setKey(null)
    onFilm(null)
  }
  return (
    <div className={`field ${fault ? 'field-wrong' : ''}`} role="group" aria-labelledby={id}>
      <span className="file-label" id={id}>
        Video
      </span>
      {isUploading && <FilmUploadProgress upload={upload} onLeave={remove} />}
      {film && <FilmInfo film={film} onFile={(file) => void send(file)} onLeave={remove} />}
      {!isUploading && film_id === null && (
        <FilmChooser onFile={(file) => void send(file)} hint="Arrastra aquí tu video, o" label="Elegir video" />
      )}
      {fault && <p className="field-fault">{fault}</p>}
    </div>
  )
}

const isSettled = (film: Film | undefined): boolean => film?.state === 'ready' || film?.state === 'refused'

type FilmProps = { film: Film; onFile: (file: File) => void; onLeave: () => void }

function FilmInfo({ film, onFile, onLeave }: FilmProps) {
  const lineProps = { film, onLeave }
  switch (film.state) {
    case 'coming':
      return (
        <FilmLine {...lineProps} statusText="Quedó a medias. Elige el mismo archivo y continúa donde iba.">
          <FilmChooser onFile={onFile} label="Continuar la subida" />
        </FilmLine>
      )
    case 'came':
    case 'making':
      return (
        <FilmLine
          {...lineProps}
          statusText="Ya está aquí. Se está preparando para verse bien en cualquier conexión: puedes guardar y seguir."
        />
      )
    case 'ready':
      return <FilmLine {...lineProps} statusText={readyWords(film)} isReady />
    case 'refused':
      return (
        <FilmLine {...lineProps} statusText={film.fault ?? 'Este archivo no sirve.'} isWrong>
          <FilmChooser onFile={onFile} label="Elegir otro video" />
        </FilmLine>
      )
    default:
      return film.state satisfies never
  }
}

type FilmLineProps = Pick<FilmProps, 'film' | 'onLeave'> & {
  statusText: string
  isReady?: true
  isWrong?: true
  children?: ReactNode
}

const FilmLine = ({ film, statusText, isReady, isWrong, onLeave, children }: FilmLineProps) => (
  <div className={`film ${isWrong ? 'film-wrong' : ''}`}>
    <Icon name={isReady ? 'check' : isWrong ? 'alert' : 'clock'} size={24} />
    <div className="film-words">
      <p className="upload-name">{film.name}</p>
      <p className="quiet" role="status">
        {statusText}
      </p>
      {isReady && film.fault && <p className="quiet">{film.fault}</p>}
    </div>
    <div className="film-ways">
      {children}
      <Button look="quiet" onClick={onLeave}>
        Quitar<span className="unseen"> {film.name}</span>
      </Button>
    </div>
  </div>
)

function readyWords({ seconds, width, height, size, renditions }: Film): string {
  const copies =
    renditions.length > 0 ? `se ve en ${renditions.map((lines) => `${lines}p`).join(', ')}` : 'se ve como llegó'
  const parts = [
    seconds !== null && clockWords(seconds),
    width !== null && height !== null && `${width} × ${height}`,
    sizeWords(size),
    copies,
  ]
  return `Listo: ${parts.filter(Boolean).join(' · ')}`
}
