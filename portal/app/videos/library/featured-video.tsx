import { useId } from 'react'
import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FavoriteButton } from '../marks/favorite-button.tsx'
import { minutesWords } from '../video-words.ts'
import type { VideoCard } from './video-card.ts'
import { Watched } from './video-grid.tsx'

/** The featured video: the first favourite, else the first video (2.18). */
export function FeaturedVideo({ video }: { video: VideoCard & { description: string } }) {
  const id = useId()
  const { video_id, name, description, facts, minutes, picture, favorite, watched } = video
  return (
    <section aria-labelledby={id} className="video-featured">
      <div className="video-picture">
        <Picture src={picture} alt="" sizes="(min-width: 48rem) 60vw, 100vw" width={640} height={360} priority />
        {watched !== null && <Watched of={watched} />}
      </div>
      <div className="video-featured-words">
        <p className="text-small">{favorite ? 'De tus favoritas' : 'Para empezar'}</p>
        <h2 id={id} className="text-h2">
          {name}
        </h2>
        <p>
          {minutesWords(minutes)}
          {facts && ` · ${facts}`}
        </p>
        {description && <p className="video-featured-about">{description}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <a href={paths.video(video_id)} className={buttonClass()}>
            <Icon name="play" size={20} />
            {watched === null ? 'Ver ahora' : 'Continuar'}
            <span className="sr-only">: {name}</span>
          </a>
          <FavoriteButton video_id={video_id} name={name} favorite={favorite} />
        </div>
      </div>
    </section>
  )
}
