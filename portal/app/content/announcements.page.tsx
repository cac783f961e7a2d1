import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import type { listAnnouncements } from '@aforo/domain/catalogue/content/contract.ts'
import { read } from '../api/read.ts'
import { InlineSvg } from '../catalogue/picture-style.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import type { Route } from './+types/announcements.page'
import { AnnouncementList } from './announcement-list.tsx'
import { ReadingPage } from './reading-page.tsx'
import '../reading.css'

export const handle = { hydrate: false }

export const loader = ({ context }: Route.LoaderArgs) => read<typeof listAnnouncements>(context, 'GET /announcements')

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Avisos')

export default function Announcements({ loaderData: { announcements } }: Route.ComponentProps) {
  return (
    <ReadingPage title="Avisos" seed="avisos">
      {announcements.length === 0 && <InlineSvg svg={emptyDrawing('avisos')} className="w-60 pb-6" />}
      <AnnouncementList announcements={announcements} under="h1" />
    </ReadingPage>
  )
}
