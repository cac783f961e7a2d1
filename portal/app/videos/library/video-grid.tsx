import { useId } from 'react'
import { paths } from '../../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FavoriteButton } from '../marks/favorite-button.tsx'
import type { VideoCard as Card } from './video-card.ts'

const GRID_SIZES = '(min-width: 68.75rem) 25rem, (min-width: 40rem) 50vw, 100vw'
const ROW_SIZES = '18rem'

export function VideoGrid({ videos }: { videos: readonly Card[] }) {
  return (
    <section>
      <h2 className="sr-only">Videos</h2>
      <ul className="video-grid">
        {videos.map((video) => (
          <li key={video.video_id}>
            <VideoTile video={video} sizes={GRID_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function VideoRow({ title, videos }: { title: string; videos: readonly Card[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="video-row">
        {videos.map((video) => (
          <li key={video.video_id}>
            <VideoTile video={video} sizes={ROW_SIZES} short />
          </li>
        ))}
      </ul>
    </section>
  )
}

function VideoTile({ video, sizes, short = false }: { video: Card; sizes: string; short?: boolean }) {
  const { video_id, name, shownName, about, minutes, facts, picture, favorite, completed, watched, from } = video
  return (
    <article className="video-tile">
      <div className="video-picture">
        <Picture src={picture} alt="" sizes={sizes} width={640} height={360} />
        <span className="video-minutes">
          <b className="display">{minutes}</b> min
        </span>
        {completed && (
          <span className="video-done">
            <Icon name="check" size={16} />
            Completada
          </span>
        )}
        {watched !== null && <Watched of={watched} />}
      </div>
      <div className="video-about">
        <h3 className="video-name">
          {from === null ? (
            <a href={paths.video(video_id)} className="video-link" title={shownName === name ? undefined : name}>
              {shownName}
            </a>
          ) : (
            <span title={shownName === name ? undefined : name}>{shownName}</span>
          )}
        </h3>
        {from !== null && <p className="text-small font-semibold">Disponible el {from}</p>}
        {facts && <p className="text-small text-ink-2">{facts}</p>}
        {!short && about && <p className="text-small text-ink-2">{about}</p>}
      </div>
      {!short && from === null && <FavoriteButton video_id={video_id} name={name} favorite={favorite} />}
    </article>
  )
}

export function Watched({ of }: { of: number }) {
  return (
    <span className="video-watched">
      <span style={{ inlineSize: `${of}%` }} />
      <span className="sr-only">Has visto {of} %</span>
    </span>
  )
}
