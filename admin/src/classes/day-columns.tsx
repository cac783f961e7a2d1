import { Link } from 'react-router'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localTime, parseInstant } from '@aforo/domain/values/days.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/table.tsx'
import { coachWords, momentLabels, momentOf } from './class-words.ts'
import { OccupancyBar } from './occupancy-bar.tsx'

type About = { calendar: CalendarPolicy; now: Date; link: (one: SingleClass) => string | null }

export const dayColumns = ({ calendar, now, link }: About): Column<SingleClass>[] => [
  {
    label: 'Hora',
    as: 'number',
    cell: (one) => (
      <time dateTime={one.class_date}>{localTime(parseInstant(one.class_date), zoneOf(one, calendar))}</time>
    ),
  },
  { label: 'Clase', as: 'head', cell: (one) => <ClassName one={one} to={link(one)} now={now} /> },
  { label: 'Coach', cell: (one) => coachWords(one.class_instructors) },
  { label: 'Ubicación', cell: (one) => one.location.name },
  { label: 'Ocupación', as: 'end', cell: (one) => <OccupancyBar places={one} /> },
]

function ClassName({ one, to, now }: { one: SingleClass; to: string | null; now: Date }) {
  const moment = momentOf(one, now)
  return (
    <>
      {to ? (
        <Link className="row-way" to={to}>
          {one.class_type.name}
        </Link>
      ) : (
        one.class_type.name
      )}
      {moment === 'running' && <Badge tone="info">{momentLabels.running}</Badge>}
      {moment === 'ended' && <Badge>{momentLabels.ended}</Badge>}
      {moment === 'cancelled' && <Badge tone="error">{momentLabels.cancelled}</Badge>}
    </>
  )
}
