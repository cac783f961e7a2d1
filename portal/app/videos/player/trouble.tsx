import { Link } from 'react-router'
import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { Refusal } from './refusals.ts'

export type Trouble = 'again' | Refusal

type Props = { trouble: Trouble; source: Pick<VideoSource, 'kind' | 'src'>; onAgain: () => void }

/** What happened to a video that does not play, and the ways out (2.19). */
export function TroubleOf({ trouble, source: { kind, src }, onAgain }: Props) {
  const house = kind === 'vimeo' ? 'Vimeo' : 'YouTube'
  return (
    <div className="stage-trouble" role="alert">
      <p className="text-h3">{troubleMessage(trouble, house)}</p>
      {trouble === 'again' && <Button onClick={onAgain}>Reintentar</Button>}
      {trouble === 'only-there' && (
        <a href={src} target="_blank" rel="noopener" className={buttonClass()}>
          Ver en {house}
        </a>
      )}
      <Link to={paths.myVideos()} className="stage-again">
        Ver otros videos
      </Link>
    </div>
  )
}

function troubleMessage(trouble: Trouble, house: string): string {
  switch (trouble) {
    case 'again':
      return 'No pudimos reproducir este video. Revisa tu conexión.'
    case 'only-there':
      return `Este video solo se puede ver en ${house}.`
    case 'gone':
      return `Este video ya no está disponible en ${house}.`
    default:
      return trouble satisfies never
  }
}
