import { useState } from 'react'
import { data, Link } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import { coachNames } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import { formatDate, localTime, parseInstant } from '@aforo/domain/values/days.ts'
import type { listMyWaitlists } from '@aforo/domain/booking/waitlist/contract.ts'
import {
  EMPTY_WAITLISTS,
  leaveQuestion,
  modeWords,
  placeWords,
  positionWords,
} from '@aforo/domain/booking/waitlist/words.ts'
import { read } from '../api/read.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { Route } from './+types/my-waitlists.page'
import { LeaveSheet } from './leave-sheet.tsx'
import '../my-studio.css'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context)
  if (!featureFlags(settings).waitlist) throw data(null, { status: 404 })
  const { waitlists } = await read<typeof listMyWaitlists>(context, 'GET /waitlist')
  return waitlists.map(({ waitlist_id, single_class, position, mode, has_place }) => {
    const start = parseInstant(single_class.class_date)
    const zone = zoneOf(single_class, calendarPolicy(settings))
    return {
      waitlist_id,
      single_class_id: single_class.single_class_id,
      class_type: single_class.class_type.name,
      coaches: coachNames(single_class.class_instructors),
      location: single_class.location.name,
      class_date: single_class.class_date,
      date: formatDate(start, zone),
      time: localTime(start, zone),
      hasPlace: has_place,
      status: has_place ? placeWords(mode) : positionWords(position),
      modeNote: has_place ? null : modeWords(mode),
      question: leaveQuestion(single_class.class_type.name, single_class.class_date, zone),
    }
  })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Listas de espera')

/** The waitlists of the customer (2.26, 4.12). */
export default function MyWaitlistsPage({ loaderData: rows }: Route.ComponentProps) {
  const [rowToLeave, setRowToLeave] = useState<(typeof rows)[number] | null>(null)
  return (
    <div className="gutters grid gap-6 pt-10 pb-12">
      <h1 className="text-h1">Listas de espera</h1>
      {rows.length === 0 ? (
        <div className="empty">
          <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: emptyDrawing('calendario') }} />
          <p className="text-h3">{EMPTY_WAITLISTS}</p>
          <Link to={paths.myStudio()} className={buttonClass()}>
            Ir a Reservar
          </Link>
        </div>
      ) : (
        <ul className="grid gap-2 md:grid-cols-2">
          {rows.map((row) => (
            <li key={row.waitlist_id} className="list-card">
              <p className="list-card-when">
                <time dateTime={row.class_date}>
                  <b className="display">{row.time}</b>
                  {row.date}
                </time>
              </p>
              <h2 className="list-card-title">{row.class_type}</h2>
              <p className="text-small text-ink-2">
                {row.coaches} · {row.location}
              </p>
              <p className="flex items-center gap-1.5 text-small">
                <Icon name={row.hasPlace ? 'check' : 'wait'} size={18} />
                {row.status}
              </p>
              {row.modeNote && <p className="text-small text-ink-2">{row.modeNote}</p>}
              <div className="row-actions">
                {row.hasPlace && (
                  <Link to={paths.myStudio({ clase: row.single_class_id })} className={buttonClass({ small: true })}>
                    Reservar
                  </Link>
                )}
                <form
                  action={paths.myStudio()}
                  className="contents"
                  onSubmit={(event) => {
                    event.preventDefault()
                    setRowToLeave(row)
                  }}
                >
                  <button
                    type="submit"
                    name="clase"
                    value={row.single_class_id}
                    className={buttonClass({ look: 'outline', small: true })}
                  >
                    Salir de la lista
                    <span className="sr-only">
                      {' '}
                      {row.class_type}, {row.date} {row.time}
                    </span>
                  </button>
                </form>
              </div>
            </li>
          ))}
        </ul>
      )}
      {rowToLeave && (
        <LeaveSheet
          waitlist_id={rowToLeave.waitlist_id}
          question={rowToLeave.question}
          onClose={() => setRowToLeave(null)}
        />
      )}
    </div>
  )
}
