import { useList } from '../api/records.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIsAllowed } from '../api/use-current-staff.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { OrderedRows } from '../ui/order/ordered-rows.tsx'
import { Page } from '../ui/page/page.tsx'
import { Pager } from '../ui/page/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { settingPath, videosPath } from '../paths.ts'
import { orderVideos, type VideoRecord } from './calls.ts'
import { TagSheet } from './tag-sheet.tsx'
import { type VideoFilterQuery, useVideoFilters, VideoFilters } from './video-filters.tsx'
import { VideoRow } from './video-row.tsx'
import { VideosTabs } from './videos-tabs.tsx'

/** The video library for staff: filtered, ordered, and many videos tagged at once (2.54, 3.25). */
export function VideoList() {
  const mayChange = useIsAllowed('videos', 'edit')
  const [query, setQuery] = useVideoFilters()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [isTagging, setTagging] = useState(false)
  const { page, q, archived, state, idFilters } = query
  const {
    data: rows,
    total = 0,
    error,
    isPending,
    refetch,
  } = useList<VideoRecord>('videos', {
    filter: { q, archived, state: state || undefined, ...idFilters },
    page,
  })
  const chosenVideos = (rows ?? []).filter(({ id }) => chosenIds.has(id))
  const choose = (id: number, isChosen: boolean) =>
    setChosenIds((current) => new Set(isChosen ? [...current, id] : [...current].filter((chosenId) => chosenId !== id)))
  return (
    <Page title="Videos" above={<VideosTabs />} aside={mayChange && <NewVideoLink />}>
      <HiddenLibraryNotice />
      <VideoFilters query={query} onChange={setQuery} />
      {isPending && <SkeletonRows rows={6} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {rows?.length === 0 && <EmptyList query={query} mayChange={mayChange} />}
      {mayChange && chosenVideos.length > 0 && (
        <div className="chosen-bar" role="group" aria-label="Videos elegidos">
          <p>{chosenVideos.length === 1 ? '1 elegido' : `${chosenVideos.length} elegidos`}</p>
          <Button onClick={() => setTagging(true)}>
            <Icon name="tag" />
            Etiquetas
          </Button>
          <Button look="outline" onClick={() => setChosenIds(new Set())}>
            Ninguno
          </Button>
        </div>
      )}
      {rows && rows.length > 0 && (
        <OrderedRows
          label="Videos"
          hint="En este orden salen en tu biblioteca y en cada programa. Arrástralos, o muévelos con las flechas y Enter."
          rows={rows}
          titleOf={({ name }) => name}
          isCompleteList={mayChange && q === '' && !archived}
          onOrder={orderVideos}
          renderRow={(video) => (
            <VideoRow
              video={video}
              mayChange={mayChange}
              isChosen={chosenIds.has(video.id)}
              onChoose={(yes) => choose(video.id, yes)}
            />
          )}
        />
      )}
      <Pager page={page} total={total} onPage={(to) => setQuery({ page: to })} />
      {isTagging && (
        <TagSheet
          videos={chosenVideos}
          onClose={() => setTagging(false)}
          onDone={() => {
            setTagging(false)
            setChosenIds(new Set())
          }}
        />
      )}
    </Page>
  )
}

const NewVideoLink = () => (
  <Link className="button button-solid" to={videosPath('biblioteca', 'nuevo')}>
    <Icon name="plus" />
    Nuevo video
  </Link>
)

function EmptyList({
  query: { q, archived, state, idFilters },
  mayChange,
}: {
  query: VideoFilterQuery
  mayChange: boolean
}) {
  if (q || state || Object.keys(idFilters).length > 0)
    return <EmptyState title="Ningún video es así." text="Prueba con menos filtros o menos letras." />
  if (archived) return <EmptyState title="Aquí no hay nada." text="Todo lo que guardas se ofrece." />
  return (
    <EmptyState title="Todavía no hay videos." text="Sube una clase o pega su dirección de YouTube o Vimeo.">
      {mayChange && <NewVideoLink />}
    </EmptyState>
  )
}

function HiddenLibraryNotice() {
  const { settings } = useStudio()
  const maySet = useIsAllowed('settings', 'edit')
  if (settings.videos_enabled) return null
  return (
    <p className="notice-line">
      <Icon name="eye-off" />
      <span>
        Tus clientes todavía no ven la biblioteca.{' '}
        {maySet && <Link to={settingPath('secciones', 'videos_enabled')}>Mostrarla en el portal</Link>}
      </span>
    </p>
  )
}
