import { formatMoment, localDate, localTime, parseInstant, spokenDay, type Zone } from '@aforo/domain/values/days.ts'
import { endOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { Roster } from '@aforo/domain/booking/roster/shapes.ts'
import { coachWords, type ClassStatus, momentLabels } from '../../classes/class-words.ts'
import { OccupancyBar } from '../../classes/occupancy-bar.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { fullName } from '../../ui/names.ts'
import type { RosterEntry } from '../roster-words.ts'

type Props = { single_class: Roster['single_class']; entries: readonly RosterEntry[]; moment: ClassStatus; zone: Zone }

export function ClassHead({ single_class, entries, moment, zone }: Props) {
  const start = parseInstant(single_class.class_date)
  const { listClosedAt, listClosedBy, waiting, blocked } = single_class
  return (
    <div className="class-head">
      <div className="class-counts">
        <p className="class-come">
          <b>{entries.filter(({ hasArrived }) => hasArrived).length}</b> de {entries.length} <span>llegaron</span>
        </p>
        <div className="class-places">
          <small>Lugares</small>
          <OccupancyBar places={single_class} />
        </div>
      </div>
      <ul className="facts">
        <li>
          <Icon name="clock" />
          <span className="on-paper">{spokenDay(localDate(start, zone))}</span> {localTime(start, zone)} a{' '}
          {localTime(endOf(single_class), zone)} h
        </li>
        <li>
          <Icon name="user" />
          {coachWords(single_class.class_instructors)}
        </li>
        <li>
          <Icon name="pin" />
          {single_class.location.name}
        </li>
        {waiting > 0 && (
          <li>
            <Icon name="wait" />
            {waiting} en espera
          </li>
        )}
        {blocked > 0 && (
          <li>
            <Icon name="x" />
            {blocked === 1 ? '1 lugar bloqueado' : `${blocked} lugares bloqueados`}
          </li>
        )}
        {moment !== 'ahead' && (
          <li>
            <Badge tone={moment === 'cancelled' ? 'error' : moment === 'running' ? 'info' : 'plain'}>
              {momentLabels[moment]}
            </Badge>
          </li>
        )}
        {listClosedAt && (
          <li>
            <Badge tone="ok">Lista cerrada</Badge>
            {formatMoment(parseInstant(listClosedAt), zone)}
            {listClosedBy && ` · ${fullName(listClosedBy)}`}
          </li>
        )}
      </ul>
    </div>
  )
}
