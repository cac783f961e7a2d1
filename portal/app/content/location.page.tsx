import type { listLocations } from 'studio/catalogue/contract.ts'
import { graphOf } from 'studio/found/graph.ts'
import { studioRecords } from 'studio/found/studio-record.ts'
import { read } from '../api/read.ts'
import { PageHead } from '../frame/page-head.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { readStanding, useStudio } from '../frame/studio.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/location.page'

export const handle = { hydrate: false }

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ locations }, standing] = await Promise.all([
    read<typeof listLocations>(context, request, 'GET /locations'),
    readStanding(context, request),
  ])
  return { locations, structured: graphOf(studioRecords(locations, standing)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, 'Ubicación', null, { structured: loaderData?.structured })

/** 2.6: the places of the studio, and nothing where it has told none. The map opens outside: no third party loads here. */
export default function Location({ loaderData: { locations } }: Route.ComponentProps) {
  const { location } = useStudio()
  return (
    <>
      <PageHead title="Ubicación" lead={location} />
      <ul className="gutters grid gap-x-16 pb-[clamp(3rem,9vw,7rem)] md:grid-cols-2">
        {locations.map(({ location_id, name, address }) => (
          <li
            key={location_id}
            className="grid content-start justify-items-start gap-3 border-t-2 border-ink pt-4 pb-10"
          >
            <h2 className="text-h2">{name}</h2>
            <p className="max-w-[36ch] text-lead">{address}</p>
            {address && (
              <a
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text underline underline-offset-4"
              >
                <Icon name="pin" size={20} />
                Abrir en el mapa
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
