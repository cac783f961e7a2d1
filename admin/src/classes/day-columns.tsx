import { Link } from 'react-router'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localTime, parseInstant } from '@aforo/domain/values/days.ts'
import { Badge } from '../ui/notices/badge.tsx'
import type { Column } from '../ui/list/table.tsx'
import { coachWords, momentLabels, classStatusOf } from './class-words.ts'
import { OccupancyBar } from './occupancy-bar.tsx'

type ColumnOptions = { calendar: CalendarPolicy; now: Date; link: (singleClass: SingleClass) => string | null }

export const dayColumns = ({ calendar, now, link }: ColumnOptions): Column<SingleClass>[] => [
  {
    label: 'Hora',
    as: 'number',
    cell: (singleClass) => (
      <time dateTime={singleClass.class_date}>
        {localTime(parseInstant(singleClass.class_date), zoneOf(singleClass, calendar))}
      </time>
    ),
  },
  {
    label: 'Clase',
    as: 'head',
    cell: (singleClass) => <ClassCell singleClass={singleClass} to={link(singleClass)} now={now} />,
  },
  { label: 'Coach', cell: (singleClass) => coachWords(singleClass.class_instructors) },
  { label: 'Ubicación', cell: (singleClass) => singleClass.location.name },
  { label: 'Ocupación', as: 'end', cell: (singleClass) => <OccupancyBar places={singleClass} /> },
]

function ClassCell({ singleClass, to, now }: { singleClass: SingleClass; to: string | null; now: Date }) {
  const moment = classStatusOf(singleClass, now)
  return (
    <>
      {to ? (
        <Link className="row-way" to={to}>
          {singleClass.class_type.name}
        </Link>
      ) : (
        singleClass.class_type.name
      )}
      {moment === 'running' && <Badge tone="info">{momentLabels.running}</Badge>}
      {moment === 'ended' && <Badge>{momentLabels.ended}</Badge>}
      {moment === 'cancelled' && <Badge tone="error">{momentLabels.cancelled}</Badge>}
    </>
  )
}
