import { emptyDrawing } from 'studio/brand/pictures/empty.ts'
import type { listAnnouncements } from 'studio/content/contract.ts'
import { read } from '../api/read.ts'
import { Art } from '../catalogue/brush.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import type { Route } from './+types/announcements.page'
import { AnnouncementList } from './announcement-list.tsx'

export const handle = { hydrate: false }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read<typeof listAnnouncements>(context, request, 'GET /announcements')

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Avisos')

/** 2.5 */
export default function Announcements({ loaderData: { announcements } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Avisos" />
      <div className="gutters grid gap-6 pb-[clamp(3rem,9vw,7rem)]">
        {announcements.length === 0 && <Art svg={emptyDrawing('avisos')} className="w-60" />}
        <AnnouncementList announcements={announcements} under="h1" />
      </div>
    </>
  )
}
