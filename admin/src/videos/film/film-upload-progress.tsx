import { sizeWords } from '../../files/file-words.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { type FilmUpload, pauseFilm, resumeFilm } from './film-uploads.ts'

type Props = { upload: FilmUpload; onLeave: () => void }

export function FilmUploadProgress({ upload, onLeave }: Props) {
  const { key, name, state, progress: share, fault } = upload
  return (
    <div className={`upload film-upload upload-${state === 'failed' ? 'failed' : 'sending'}`}>
      <div className="upload-words">
        <span className="upload-name">{name}</span>
        <span className="quiet">{statusText(upload)}</span>
      </div>
      <div className="film-ways">
        {state === 'sending' ? (
          <Button look="outline" onClick={() => pauseFilm(key)}>
            Pausar
          </Button>
        ) : (
          <Button look="outline" onClick={() => resumeFilm(key)}>
            Continuar
          </Button>
        )}
        <Button look="quiet" onClick={onLeave}>
          Cancelar<span className="unseen"> {name}</span>
        </Button>
      </div>
      {fault && <p className="field-fault">{fault}</p>}
      <progress aria-label={`Avance de ${name}`} value={share} max={1} />
      <p className="unseen" role="status">
        {progressText(upload)}
      </p>
    </div>
  )
}

function statusText({ state, progress: share, size, speed }: FilmUpload): string {
  const progress = `${Math.floor(share * 100)} % de ${sizeWords(size)}`
  switch (state) {
    case 'sending':
      return speed ? `${progress} · ${timeLeft((size * (1 - share)) / speed)}` : progress
    case 'paused':
      return `${progress} · en pausa`
    case 'offline':
      return `${progress} · sin conexión: continúa en cuanto vuelva`
    case 'failed':
      return 'no se subió'
    case 'done':
      return 'listo'
    default:
      return state satisfies never
  }
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'falta menos de un minuto'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'falta 1 minuto' : `faltan ${minutes} minutos`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'falta 1 hora' : `faltan ${hours} horas`
}

function progressText({ state, progress, name }: FilmUpload): string {
  if (state === 'paused') return `${name}: en pausa`
  if (state === 'offline') return `${name}: sin conexión`
  return state === 'sending' ? `${name}: ${Math.floor(progress * 4) * 25} %` : ''
}
