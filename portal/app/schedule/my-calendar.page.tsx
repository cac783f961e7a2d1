import { Link, Outlet } from 'react-router'
import type { listClassTypes } from '@aforo/domain/catalogue/studio/contract.ts'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import { read } from '../api/read.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { Route } from './+types/my-calendar.page'
import { CalendarView } from './week/calendar-view.tsx'
import { loadCalendar } from './week/load-calendar.ts'
import './calendar.css'

export { shouldRevalidate } from './week/revalidation.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [calendar, { class_types }] = await Promise.all([
    loadCalendar(context, request),
    read<typeof listClassTypes>(context, 'GET /class_types'),
  ])
  return { calendar, class_types }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Calendario')

/** 2.17 */
export default function MyCalendarPage({ loaderData: { calendar, class_types } }: Route.ComponentProps) {
  const idsWithoutImage = class_types.filter(({ image }) => !image).map(({ class_type_id }) => class_type_id)
  return (
    <>
      <CalendarView calendar={calendar} title="Calendario" lead="Reserva tus clases presenciales" links={<MyLinks />} />
      <section className="gutters pt-18 pb-12" aria-labelledby="tipos">
        <h2 id="tipos" className="pb-6 text-h2">
          Tipos de clase
        </h2>
        <ul className="type-cards">
          {class_types.map(({ class_type_id, name, description, image }) => (
            <li key={class_type_id}>
              <a href={paths.classType(class_type_id)} className="type-card">
                <img
                  src={image?.src ?? paths.pictureAmong('class_type', idsWithoutImage, class_type_id)}
                  alt=""
                  width="320"
                  height="400"
                  loading="lazy"
                  decoding="async"
                />
                <span className="display text-h3">{name}</span>
                <span className="type-words">{description}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Outlet context={calendar} />
    </>
  )
}

function MyLinks() {
  const flags = featureFlags(useSettings())
  const linkClass = buttonClass({ look: 'outline', small: true })
  return (
    <p className="my-links">
      <Link to={paths.myReservations()} className={linkClass}>
        <Icon name="ticket" size={18} />
        Mis reservaciones
      </Link>
      {flags.waitlist && (
        <Link to={paths.myWaitlists()} className={linkClass}>
          <Icon name="wait" size={18} />
          Listas de espera
        </Link>
      )}
    </p>
  )
}
