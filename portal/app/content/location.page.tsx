import type { listLocations } from '@aforo/domain/catalogue/studio/contract.ts'
import { toGraph } from '@aforo/domain/seo/graph.ts'
import { studioRecords } from '@aforo/domain/seo/studio-record.ts'
import { read } from '../api/read.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSite, useSettings } from '../frame/frame-data.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { Route } from './+types/location.page'
import { LocationItem } from './location-item.tsx'
import { ReadingPage } from './reading-page.tsx'
import '../reading.css'

export const handle = { hydrate: false }

export async function loader({ context }: Route.LoaderArgs) {
  const [{ locations }, site] = await Promise.all([
    read<typeof listLocations>(context, 'GET /locations'),
    readSite(context),
  ])
  return { locations, structured: toGraph(studioRecords(locations, site)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, 'Ubicación', null, { structured: loaderData?.structured })

/** 2.6: the studio's locations. Maps open in another tab, so that the page loads nothing from third parties. */
export default function Location({ loaderData: { locations } }: Route.ComponentProps) {
  const { location, map_link, opening_hours } = useSettings()
  const isOnly = locations.length === 1
  return (
    <ReadingPage
      title="Ubicación"
      lead={locations.length === 0 ? location : ''}
      seed="ubicacion"
      aside={
        <>
          {opening_hours && <Hours lines={opening_hours.split('\n').filter(Boolean)} />}
          {map_link && !isOnly && (
            <a href={map_link} target="_blank" rel="noopener" className="place-way justify-self-start">
              <Icon name="pin" size={20} />
              Ver el mapa
            </a>
          )}
        </>
      }
    >
      <ul>
        {locations.map((place) => (
          <LocationItem
            key={place.location_id}
            location={place}
            map={isOnly && map_link ? map_link : mapOf(place.address)}
          />
        ))}
      </ul>
    </ReadingPage>
  )
}

const mapOf = (address: string): string | null =>
  address ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}` : null

const Hours = ({ lines }: { lines: readonly string[] }) => (
  <section aria-labelledby="abierto" className="grid gap-2">
    <h2 id="abierto" className="text-h3">
      Cuándo abrimos
    </h2>
    <ul className="text-lead tabular">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
