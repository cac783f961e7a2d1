import { Link } from 'react-router'
import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '@aforo/ui/components/button.tsx'
import type { Refusal } from './refusals.ts'

export type Trouble = 'retryable' | Refusal

type Props = { trouble: Trouble; source: Pick<VideoSource, 'kind' | 'src'>; onAgain: () => void }

/** Why a video does not play, and what the person can do (2.19). */
export function PlaybackTrouble({ trouble, source: { kind, src }, onAgain }: Props) {
  const provider = kind === 'vimeo' ? 'Vimeo' : 'YouTube'
  return (
    <div className="stage-trouble" role="alert">
      <p className="text-h3">{troubleMessage(trouble, provider)}</p>
      {trouble === 'retryable' && <Button onClick={onAgain}>Reintentar</Button>}
      {trouble === 'not-embeddable' && (
        <a href={src} target="_blank" rel="noopener" className={buttonClass()}>
          Ver en {provider}
        </a>
      )}
      <Link to={paths.myVideos()} className="stage-again">
        Ver otros videos
      </Link>
    </div>
  )
}

function troubleMessage(trouble: Trouble, provider: string): string {
  switch (trouble) {
    case 'retryable':
      return 'No pudimos reproducir este video. Revisa tu conexión.'
    case 'not-embeddable':
      return `Este video solo se puede ver en ${provider}.`
    case 'unavailable':
      return `Este video ya no está disponible en ${provider}.`
    default:
      return trouble satisfies never
  }
}
