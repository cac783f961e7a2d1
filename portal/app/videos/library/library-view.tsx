import { Link } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PurchaseNeeded } from '../purchase-needed.tsx'
import { viewNote } from '../video-words.ts'
import { FeaturedVideo } from './featured-video.tsx'
import { FilterCard } from './filter-card.tsx'
import { countFilters, libraryHref, NO_FILTERS } from './library-address.ts'
import type { Library } from './load-library.ts'
import { ProgramLine, Programs } from './programs.tsx'
import { VideoGrid, VideoRow } from './video-grid.tsx'

/** The library, or why a purchase is needed to see it (2.18, 2.45). */
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
        <Listing library={library} />
      ) : (
        <PurchaseNeeded needs={library.needs} packages={library.packages} />
      )}
    </div>
  )
}

type OpenLibrary = Extract<Library, { needs: null }>

function Listing({ library }: { library: OpenLibrary }) {
  const { listingKind, wanted, page, pages, total, videos, featured, continuing, offered, about, progress } = library
  const note = viewNote({ ...wanted, favorite: wanted.favorite || listingKind === 'favorites' })
  const isUnfiltered = countFilters(wanted) === 0
  return (
    <>
      {(about || progress) && <ProgramLine about={about} progress={progress} />}
      {continuing.length > 0 && <VideoRow title="Continuar viendo" videos={continuing} />}
      <div className="grid gap-3">
        <FilterCard wanted={wanted} offered={offered} listingKind={listingKind} />
        <p role="status" className="text-small text-ink-2">
          {note && <b className="font-semibold text-ink">{note} · </b>}
          {total === 1 ? '1 video' : `${total} videos`}
        </p>
      </div>
      {featured && <FeaturedVideo video={featured} />}
      {total === 0 && <NoVideos isUnfiltered={isUnfiltered} />}
      {videos.length > 0 && <VideoGrid videos={videos} />}
      {total > 0 && <Pager pages={pages} page={page} hrefOf={(to) => libraryHref(wanted, to)} />}
      {listingKind === 'all' && isUnfiltered && page === 0 && <Programs programs={offered.programs} />}
    </>
  )
}

function NoVideos({ isUnfiltered }: { isUnfiltered: boolean }) {
  return (
    <div className="empty">
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: emptyDrawing('videos') }} />
      <p className="text-h3">{isUnfiltered ? 'Aún no hay videos disponibles.' : 'No hay videos con estos filtros.'}</p>
      {!isUnfiltered && (
        <Link to="?" preventScrollReset className={buttonClass()}>
          Limpiar Filtros
        </Link>
      )}
    </div>
  )
}

function ListingLinks({ listingKind, completed }: { listingKind: Library['listingKind']; completed: boolean }) {
  const completedHref = paths.myVideos(libraryHref({ ...NO_FILTERS, completed: true }))
  const links = [
    { label: 'Todas', to: paths.myVideos(), isCurrent: listingKind === 'all' && !completed },
    { label: 'Favoritas', to: paths.myFavorites(), isCurrent: listingKind === 'favorites' },
    { label: 'Completadas', to: completedHref, isCurrent: listingKind === 'all' && completed },
    { label: 'Próximamente', to: paths.upcomingVideos(), isCurrent: listingKind === 'upcoming' },
  ]
  return (
    <nav aria-label="Videos" className="list-filters">
      {links.map(({ label, to, isCurrent }) => (
        <Link key={label} to={to} className="list-filter" aria-current={isCurrent ? 'true' : undefined}>
          {isCurrent && <Icon name="check" size={16} />}
          {label}
        </Link>
      ))}
    </nav>
  )
}
