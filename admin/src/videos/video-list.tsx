import { useList } from '../api/records.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../api/use-current-staff.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { OrderedRows } from '../ui/order/ordered-rows.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Empty, SkeletonRows, Trouble } from '../ui/states.tsx'
import { settingPath, videosPath } from '../paths.ts'
import { orderVideos, type VideoRecord } from './calls.ts'
import { TagSheet } from './tag-sheet.tsx'
import { type VideoFilterQuery, useVideoFilters, VideoFilters } from './video-filters.tsx'
import { VideoRow } from './video-row.tsx'
import { VideosTabs } from './videos-tabs.tsx'

const PAGE = 50

/** The library as staff keep it: looked through, put in order, many tagged at once (2.54, 3.25). */
export function VideoList() {
  const mayChange = useMay('videos', 'edit')
  const [query, setQuery] = useVideoFilters()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isTagging, setTagging] = useState(false)
  const { page, q, archived, state, named } = query
  const {
    data: rows,
    total = 0,
    error,
    isPending,
    refetch,
  } = useList<VideoRecord>('videos', {
    filter: { q, archived, state: state || undefined, ...named },
    page,
  })
  const picked = (rows ?? []).filter(({ id }) => chosen.has(id))
  const choose = (id: number, yes: boolean) =>
    setChosen((all) => new Set(yes ? [...all, id] : [...all].filter((one) => one !== id)))
  return (
    <Page title="Videos" above={<VideosTabs />} aside={mayChange && <Fresh />}>
      <NotShownYet />
      <VideoFilters query={query} onChange={setQuery} />
      {isPending && <SkeletonRows rows={6} />}
      {error && <Trouble title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {rows?.length === 0 && <Nothing query={query} mayChange={mayChange} />}
      {mayChange && picked.length > 0 && (
        <div className="chosen-bar" role="group" aria-label="Videos elegidos">
          <p>{picked.length === 1 ? '1 elegido' : `${picked.length} elegidos`}</p>
          <Button onClick={() => setTagging(true)}>
            <Icon name="tag" />
            Etiquetas
          </Button>
          <Button look="outline" onClick={() => setChosen(new Set())}>
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
          isWhole={mayChange && q === '' && !archived}
          onOrder={orderVideos}
          renderRow={(video) => (
            <VideoRow
              video={video}
              mayChange={mayChange}
              isChosen={chosen.has(video.id)}
              onChoose={(yes) => choose(video.id, yes)}
            />
          )}
        />
      )}
      <Pager page={page} pages={Math.ceil(total / PAGE)} onPage={(to) => setQuery({ page: to })} />
      {isTagging && (
        <TagSheet
          videos={picked}
          onClose={() => setTagging(false)}
          onDone={() => {
            setTagging(false)
            setChosen(new Set())
          }}
        />
      )}
    </Page>
  )
}

const Fresh = () => (
  <Link className="button button-solid" to={videosPath('biblioteca', 'nuevo')}>
    <Icon name="plus" />
    Nuevo video
  </Link>
)

function Nothing({ query: { q, archived, state, named }, mayChange }: { query: VideoFilterQuery; mayChange: boolean }) {
  if (q || state || Object.keys(named).length > 0)
    return <Empty title="Ningún video es así." text="Prueba con menos filtros o menos letras." />
  if (archived) return <Empty title="Aquí no hay nada." text="Todo lo que guardas se ofrece." />
  return (
    <Empty title="Todavía no hay videos." text="Sube una clase o pega su dirección de YouTube o Vimeo.">
      {mayChange && <Fresh />}
    </Empty>
  )
}

function NotShownYet() {
  const { settings } = useStudio()
  const mayShow = useMay('settings', 'edit')
  if (settings.videos_enabled) return null
  return (
    <p className="notice-line">
      <Icon name="eye-off" />
      <span>
        Tus clientes todavía no ven la biblioteca.{' '}
        {mayShow && <Link to={settingPath('secciones', 'videos_enabled')}>Mostrarla en el portal</Link>}
      </span>
    </p>
  )
}
