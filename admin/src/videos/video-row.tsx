import { Link } from 'react-router'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useNow } from '../ui/now.ts'
import { videosPath, watchersPath } from '../paths.ts'
import type { VideoRecord } from './calls.ts'
import { useFilmUpload } from './film/film-uploads.ts'
import { stateWords, viewsWords } from './video-words.ts'

type Props = { video: VideoRecord; mayChange: boolean; isChosen: boolean; onChoose: (yes: boolean) => void }

export function VideoRow({ video, mayChange, isChosen, onChoose }: Props) {
  const { calendar } = useStudio()
  const { tone, words } = stateWords(video, useNow(), calendar.zone)
  return (
    <>
      <div className="order-what video-row">
        {mayChange && (
          <label className="video-choose">
            <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
            <span className="unseen">Elegir {video.name}</span>
          </label>
        )}
        <Thumb src={video.thumbnail} />
        <div className="video-says">
          {mayChange ? (
            <Link className="order-way" to={videosPath('biblioteca', video.video_id)}>
              {video.name}
            </Link>
          ) : (
            <p className="video-name">{video.name}</p>
          )}
          <p className="quiet">
            <Badge tone={tone}>{words}</Badge> {video.duration} min <FilmStatus film={video.film} />
          </p>
        </div>
      </div>
      <Link className="order-stock video-views" to={watchersPath(video.video_id)}>
        {viewsWords(video.playbacks)}
        <span className="unseen"> de {video.name}</span>
      </Link>
    </>
  )
}

const Thumb = ({ src }: { src: string | null }) => (
  <span className="video-thumb">
    {src ? <img src={src} alt="" width={112} height={63} loading="lazy" /> : <Icon name="play" size={28} />}
  </span>
)

function FilmStatus({ film }: Pick<VideoRecord, 'film'>) {
  const upload = useFilmUpload(film?.film_id ?? null)
  if (upload && upload.state !== 'done') return <>· Subiendo: {Math.floor(upload.progress * 100)} %</>
  switch (film?.state) {
    case 'coming':
      return <>· Falta terminar de subirlo</>
    case 'came':
    case 'making':
      return <>· Se está preparando</>
    case 'refused':
      return <>· El archivo no sirve</>
    default:
      return null
  }
}
