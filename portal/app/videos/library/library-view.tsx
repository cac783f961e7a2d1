import { Link } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PurchaseNeeded } from '../purchase-needed.tsx'
import { viewNote } from '../video-words.ts'
import { FeaturedVideo } from './featured-video.tsx'
import { FilterCard } from './filter-card.tsx'
import { countOf, libraryHref, NOTHING_WANTED } from './library-address.ts'
import type { Library } from './load-library.ts'
import { ProgramLine, Programs } from './programs.tsx'
import { VideoGrid, VideoRow } from './video-grid.tsx'

/** 2.18, 2.45 */
export function LibraryView({ library }: { library: Library }) {
  const { listingKind, business } = library
  const title = library.needs === null ? library.title : null
  return (
    <div className="videos gutters grid gap-8 pt-10 pb-12">
      <header className="grid gap-5">
        {listingKind !== 'all' && (
          <Link to={paths.myVideos()} className="video-back">
            <Icon name="chevron-left" size={18} />
            {business} Online
          </Link>
        )}
        <h1 className="text-h1">{title ?? `${business} Online`}</h1>
        {library.needs === null && <ListingLinks listingKind={listingKind} completed={library.wanted.completed} />}
      </header>
      {library.needs === null ? (
        <Stocked library={library} />
      ) : (
        <PurchaseNeeded needs={library.needs} packages={library.packages} />
      )}
    </div>
  )
}

type Stock = Extract<Library, { needs: null }>

function Stocked({ library }: { library: Stock }) {
  const { listingKind, wanted, page, pages, total, videos, featured, continuing, offered, about, progress } = library
  const note_ = viewNote({ ...wanted, favorite: wanted.favorite || listingKind === 'favorites' })
  const isPlain = countOf(wanted) === 0
  return (
    <>
      {(about || progress) && <ProgramLine about={about} progress={progress} />}
      {continuing.length > 0 && <VideoRow title="Continuar viendo" videos={continuing} />}
      <div className="grid gap-3">
        <FilterCard wanted={wanted} offered={offered} listingKind={listingKind} />
        <p role="status" className="text-small text-ink-2">
          {note_ && <b className="font-semibold text-ink">{note_} · </b>}
          {total === 1 ? '1 video' : `${total} videos`}
        </p>
      </div>
      {featured && <FeaturedVideo video={featured} />}
      {total === 0 && <NothingHere isPlain={isPlain} />}
      {videos.length > 0 && <VideoGrid videos={videos} />}
      {total > 0 && <Pager pages={pages} page={page} hrefOf={(to) => libraryHref(wanted, to)} />}
      {listingKind === 'all' && isPlain && page === 0 && <Programs programs={offered.programs} />}
    </>
  )
}

function NothingHere({ isPlain }: { isPlain: boolean }) {
  return (
    <div className="empty">
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: emptyDrawing('videos') }} />
      <p className="text-h3">{isPlain ? 'Aún no hay videos disponibles.' : 'No hay videos con estos filtros.'}</p>
      {!isPlain && (
        <Link to="?" preventScrollReset className={buttonClass()}>
          Limpiar Filtros
        </Link>
      )}
    </div>
  )
}

function ListingLinks({ listingKind, completed }: { listingKind: Library['listingKind']; completed: boolean }) {
  const done = paths.myVideos(libraryHref({ ...NOTHING_WANTED, completed: true }))
  const links = [
    { label: 'Todas', to: paths.myVideos(), isHere: listingKind === 'all' && !completed },
    { label: 'Favoritas', to: paths.myFavorites(), isHere: listingKind === 'favorites' },
    { label: 'Completadas', to: done, isHere: listingKind === 'all' && completed },
    { label: 'Próximamente', to: paths.upcomingVideos(), isHere: listingKind === 'upcoming' },
  ]
  return (
    <nav aria-label="Videos" className="list-filters">
      {links.map(({ label, to, isHere }) => (
        <Link key={label} to={to} className="list-filter" aria-current={isHere ? 'true' : undefined}>
          {isHere && <Icon name="check" size={16} />}
          {label}
        </Link>
      ))}
    </nav>
  )
}
