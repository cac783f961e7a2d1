import { useGetOne } from 'ra-core'
import { Link, useParams } from 'react-router-dom'
import { mapOf } from 'studio/catalogue/spot-map.ts'
import { endOf, zoneOf } from 'studio/schedule/booking-window.ts'
import type { Roster } from 'studio/reservations/shapes.ts'
import { localDate, localTime, parseInstant, spokenDay } from 'studio/values/days.ts'
import { useStudio } from '../frame/studio.ts'
import { Badge } from '../kit/badge.tsx'
import { Icon } from '../kit/icon.tsx'
import { useNow } from '../kit/now.ts'
import { Page } from '../kit/page.tsx'
import { Empty, NotFound, SkeletonRows, Trouble } from '../kit/states.tsx'
import { classesPath } from '../paths.ts'
import type { ResourceName, RosterRecord } from '../resources.ts'
import { coachWords, momentLabels, momentOf } from './class-words.ts'
import { OccupancyBar } from './occupancy-bar.tsx'
import { People } from './people.tsx'
import { RoomMap } from './room-map.tsx'
import { rosterLines } from './roster-words.ts'
import { WaitingLine } from './waiting-line.tsx'

/** Who comes to one class, where each sits, and who waits for a place. To read: attendance is taken elsewhere. */
export function RosterDesk() {
  const id = Number(useParams().id)
  const { data, error, isPending, refetch } = useGetOne<RosterRecord>(
    'rosters' satisfies ResourceName,
    { id },
    { enabled: isId(id) },
  )
  if (!isId(id)) return <NotFound />
  if (isPending) return <SkeletonRows rows={8} />
  if (error && (error as { status?: number }).status === 404) return <NotFound />
  if (error || !data) {
    return (
      <Trouble
        title="No pudimos mostrar la lista"
        text={error?.message ?? 'Inténtalo de nuevo.'}
        onRetry={() => refetch()}
      />
    )
  }
  return <ClassList roster={data} />
}

const isId = (id: number): boolean => Number.isInteger(id) && id > 0

function ClassList({ roster: { single_class, class_reservations } }: { roster: Roster }) {
  const { calendar } = useStudio()
  const now = useNow()
  const zone = zoneOf(single_class, calendar)
  const start = parseInstant(single_class.class_date)
  const day = localDate(start, zone)
  const moment = momentOf(single_class, now)
  const map = mapOf(single_class.class_type)
  const lines = rosterLines(class_reservations, map, moment)
  return (
    <Page
      title={single_class.class_type.name}
      called={`${single_class.class_type.name}, ${spokenDay(day)}`}
      above={
        <Link className="back" to={classesPath({ dia: day === localDate(now, zone) ? null : day })}>
          <Icon name="chevron-left" />
          Clases del {spokenDay(day)}
        </Link>
      }
      aside={<OccupancyBar places={single_class} />}
    >
      <ul className="facts">
        <li>
          <Icon name="clock" />
          {localTime(start, zone)} a {localTime(endOf(single_class), zone)} h
        </li>
        <li>
          <Icon name="user" />
          {coachWords(single_class.class_instructors)}
        </li>
        <li>
          <Icon name="pin" />
          {single_class.location.name}
        </li>
        {moment !== 'ahead' && (
          <li>
            <Badge tone={moment === 'cancelled' ? 'error' : moment === 'running' ? 'info' : 'plain'}>
              {momentLabels[moment]}
            </Badge>
          </li>
        )}
      </ul>
      <div className="roster">
        <section aria-labelledby="asistentes">
          <h2 id="asistentes">Lista {lines.length > 0 && <span className="count">{lines.length}</span>}</h2>
          {lines.length === 0 ? (
            <Empty title="Nadie ha reservado todavía." text="Quien reserve en el portal aparece aquí en ese momento." />
          ) : (
            <People lines={lines} />
          )}
        </section>
        <div className="roster-side">
          {map && lines.some((line) => line.spot) && <RoomMap map={map} lines={lines} />}
          <WaitingLine single_class_id={single_class.single_class_id} zone={zone} />
        </div>
      </div>
    </Page>
  )
}
