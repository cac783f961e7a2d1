import { data, Link } from 'react-router'
import { pageMeta } from '../frame/page-meta.ts'
import { paths } from '../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { Route } from './+types/video.page'
import { type LoadedVideo, loadVideo } from './load-video.ts'
import { CompleteButton } from './marks/complete-button.tsx'
import { FavoriteButton } from './marks/favorite-button.tsx'
import { RateButton } from './marks/rate-button.tsx'
import { VideoRow } from './library/video-grid.tsx'
import { Stage } from './player/stage.tsx'
import { PurchaseNeeded } from './purchase-needed.tsx'
import { minutesWords, viewsWords } from './video-words.ts'
import './videos.css'
import './library/library.css'
import './player/stage.css'
import '../my-studio.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadVideo(context, params.id)
  return data(loaded, { headers: loaded.plays === null ? {} : { 'X-Plays': loaded.plays } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.needs === null ? loaderData.video.name : 'Online')

/** The page of a video (2.19). */
export default function VideoPage({ loaderData: loaded }: Route.ComponentProps) {
  return loaded.needs === null ? <VideoDetails loaded={loaded} /> : <NeedsPurchase {...loaded} />
}

function VideoDetails({ loaded: { video, business, beside } }: { loaded: LoadedVideo }) {
  const { video_id, name, description, duration, facts, favorite, completed, playbacks, tags, program } = video
  const views = viewsWords(playbacks)
  return (
    <>
      <Stage video={video} />
      <div className="videos gutters grid gap-6 pt-6 pb-12">
        <Link to={paths.myVideos()} className="video-back">
          <Icon name="chevron-left" size={18} />
          {business} Online
        </Link>
        <header className="grid gap-3">
          <h1 className="text-h2">{name}</h1>
          <p className="text-ink-2">{[minutesWords(duration), facts, views].filter(Boolean).join(' · ')}</p>
        </header>
        <div className="flex flex-wrap gap-3">
          <FavoriteButton video_id={video_id} name={name} favorite={favorite === 1} worded />
          <CompleteButton video_id={video_id} completed={completed} />
          <RateButton video={video} />
        </div>
        {description && <p className="max-w-[62ch] whitespace-pre-line">{description}</p>}
        {tags.length > 0 && (
          <ul className="list-filters" aria-label="Etiquetas">
            {tags.map((tag) => (
              <li key={tag.tag_id}>
                <Link to={paths.videosOfTag(tag.tag_id)} className="list-filter">
                  {tag.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {program && beside.length > 0 && (
          <div className="grid gap-4">
            <VideoRow title={`Más de ${program.name}`} videos={beside} />
            <Link to={paths.videosOfProgram(program.program_id)} className="button button-quiet justify-self-start">
              Ver todo el programa
            </Link>
          </div>
        )}
      </div>
    </>
  )
}

function NeedsPurchase(props: { needs: string; packages: string }) {
  return (
    <div className="gutters pt-10 pb-12">
      <h1 className="sr-only">Online</h1>
      <PurchaseNeeded {...props} />
    </div>
  )
}
