import { data } from 'react-router'
import type { listClassTypes } from '@aforo/domain/catalogue/studio/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { breadcrumbs, toGraph } from '@aforo/domain/seo/graph.ts'
import { classTypeService } from '@aforo/domain/seo/offers.ts'
import { pictureUrl } from '@aforo/domain/seo/link-picture.ts'
import { read } from '../api/read.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings, readSite, useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import type { Route } from './+types/class-type.page'
import { pictureStyleOf } from './picture-style.tsx'
import { UpcomingClasses } from './upcoming-classes.tsx'
import { Poster } from './poster.tsx'
import { readUpcoming } from './read-upcoming.ts'
import { upcomingDays } from './upcoming.ts'
import '../reading.css'

export const handle = { hydrate: false }

export async function loader({ context, params }: Route.LoaderArgs) {
  const settings = await readSettings(context)
  const class_type_id = Number(params.id)
  const [{ class_types }, coming] = await Promise.all([
    read<typeof listClassTypes>(context, 'GET /class_types'),
    Number.isInteger(class_type_id)
      ? readUpcoming(context, calendarPolicy(settings), { days: 7, class_type_id })
      : null,
  ])
  const type = class_types.find((candidate) => candidate.class_type_id === class_type_id)
  if (!type || !coming) throw data(null, { status: 404 })
  const site = await readSite(context)
  const picture = site.origin + pictureUrl({ kind: 'class_type', record: type }, settings)
  const crumbs = [
    { name: settings.business_name, path: paths.home() },
    { name: type.name, path: paths.classType(class_type_id) },
  ]
  const structured = toGraph([classTypeService(type, picture, site), breadcrumbs(crumbs, site.origin)])
  return { type, picture, structured, today: coming.today, days: upcomingDays(coming.days, coming.now, 7) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.type.name ?? null, loaderData?.type.description, {
    picture: loaderData?.picture,
    structured: loaderData?.structured,
  })

/** 2.10: a class type and its next classes. */
export default function ClassTypePage({ loaderData: { type, today, days } }: Route.ComponentProps) {
  const settings = useSettings()
  return (
    <>
      <div className="gutters portrait-page">
        <Poster type={type} brush={pictureStyleOf(settings)} />
        <div className="grid content-end justify-items-start gap-6">
          <h1 className="text-h1">{type.name}</h1>
          <p className="max-w-[52ch] text-lead">{type.description}</p>
          <a href={paths.calendar({ tipo: type.class_type_id })} className={buttonClass()}>
            Ver horarios
          </a>
        </div>
      </div>
      <UpcomingClasses title={`Próximas clases de ${type.name}`} days={days} today={today} settings={settings} />
    </>
  )
}
