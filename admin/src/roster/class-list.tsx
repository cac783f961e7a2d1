import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { mapOf, type Spot } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { marksFrom } from '@aforo/domain/booking/roster/marking.ts'
import type { Roster } from '@aforo/domain/booking/roster/shapes.ts'
import { bookingPolicy } from '@aforo/domain/settings/policies.ts'
import { localTime, type Zone } from '@aforo/domain/values/days.ts'
import { type Moment, momentOf } from '../classes/class-words.ts'
import { useStudio } from '../api/studio.ts'
import { Icon } from '../ui/icon.tsx'
import { useNow } from '../ui/now.ts'
import { Segments } from '../ui/segments.tsx'
import { Empty } from '../ui/states.tsx'
import { checkInQueue, useTaps } from '../offline/check-in-queue.ts'
import { writeNotePath } from '../paths.ts'
import type { RosterRecord } from '../resources.ts'
import { ClassHead } from './list/class-head.tsx'
import type { SheetProps, Task } from './actions/task.ts'
import { NotesBox } from './list/notes-box.tsx'
import { PastSeats } from './list/past-seats.tsx'
import type { RoomPlace } from './room/room-places.ts'
import { RoomMap } from './room/room-map.tsx'
import { RosterBar } from './roster-bar.tsx'
import { RosterList } from './list/roster-list.tsx'
import { RosterRow } from './list/roster-row.tsx'
import { type RosterLine, rosterLines } from './roster-words.ts'
import { Unsent } from './list/unsent.tsx'
import { useMarking } from './use-marking.ts'
import { rosterKey } from './use-roster.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { WaitingLine } from './list/waiting-line.tsx'

const Actions = lazy(() => import('./actions/roster-actions.tsx').then((room) => ({ default: room.RosterActions })))
const ScanScreen = lazy(() => import('./check-in/scan-screen.tsx').then((room) => ({ default: room.ScanScreen })))

type Props = { roster: Roster; savedAt: Date | null; zone: Zone }

export function ClassList({ roster, savedAt, zone }: Props) {
  const { settings } = useStudio()
  const now = useNow()
  const staff = useCurrentStaff()
  const { single_class, blocks, cancelled } = roster
  const id = single_class.single_class_id
  const line = checkInQueue(staff.account)
  const taps = useTaps(line).filter((tap) => tap.single_class_id === id)
  const map = bookingPolicy(settings).spotMap ? mapOf(single_class.class_type) : null
  const lines = rosterLines({ seats: roster.class_reservations, map, taps })
  const moment = momentOf(single_class, now)
  const marking = useMarking(id, staff.account)
  const [task, setTask] = useState<Task | null>(null)
  const [view, setView] = useState<'lista' | 'sala'>('lista')
  const unmarkable = whyUnmarkable(roster, moment, zone, now)
  const onToggle = unmarkable === null ? marking.toggle : null
  const isClosed = single_class.listClosedAt !== null
  const close = () => setTask(null)

  const onSpot = ({ code, label }: Spot, place: RoomPlace) => {
    if (place.kind === 'seat')
      return staff.isReception ? setTask({ kind: 'person', line: place.line }) : onToggle?.(place.line)
    if (!staff.isReception || moment === 'cancelled') return
    if (place.kind === 'blocked') setTask({ kind: 'unblock', block: place.block, label })
    if (place.kind === 'free') setTask({ kind: 'spot', spot: code, label })
  }
  const row = (one: RosterLine) => (
    <RosterRow
      key={one.key}
      line={one}
      {...{ moment, isClosed, unmarkable }}
      onToggle={marking.toggle}
      onMore={staff.isReception ? (more) => setTask({ kind: 'person', line: more }) : undefined}
      onDismiss={line.dismiss}
    />
  )
  return (
    <>
      <ClassHead {...{ single_class, lines, moment, zone }} />
      {unmarkable && <p className="quiet unmarkable">{unmarkable}</p>}
      {map && <ViewChoice view={view} onView={setView} />}
      <div className="roster" data-view={map ? view : 'lista'}>
        <section className="roster-people" aria-labelledby="asistentes">
          <h2 id="asistentes">Lista {lines.length > 0 && <span className="count">{lines.length}</span>}</h2>
          {lines.length === 0 ? (
            <Empty title="Nadie ha reservado todavía." text="Quien reserve en el portal aparece aquí en ese momento." />
          ) : (
            <RosterList lines={lines} hasSpots={lines.some(({ spot }) => spot !== null)} row={row} />
          )}
        </section>
        <div className="roster-side">
          {map && (
            <section className="roster-room" aria-labelledby="sala">
              <h2 id="sala">Sala</h2>
              <RoomMap {...{ map, lines, blocks, onSpot }} />
            </section>
          )}
          <ClassNotes single_class={single_class} />
          {staff.isReception && lines.length + single_class.waiting > 0 && <WriteToThem single_class_id={id} />}
          {staff.isReception && <WaitingLine single_class_id={id} zone={zone} />}
          <PastSeats seats={cancelled} {...{ map, zone }} />
        </div>
      </div>
      {moment !== 'cancelled' && (
        <RosterBar
          {...{ marking, isClosed }}
          isReception={staff.isReception}
          mayReopen={staff.isAdmin}
          onBegin={setTask}
        >
          <Unsent {...{ taps, savedAt, zone }} onDismiss={line.dismiss} />
        </RosterBar>
      )}
      {task && (
        <Sheets {...{ task }} at={{ roster, lines, map, zone, now, onToggle }} onClose={close} onBegin={setTask} />
      )}
    </>
  )
}

function Sheets({ task, ...sheet }: SheetProps & { task: Task }) {
  const { at, onClose } = sheet
  const { account } = useCurrentStaff()
  const { single_class_id, class_type } = at.roster.single_class
  return (
    <Suspense>
      {task.kind === 'scan' ? (
        <ScanScreen {...{ single_class_id, account, onClose }} title={class_type.name} map={at.map} />
      ) : (
        <Actions key={task.kind} task={task} {...sheet} />
      )}
    </Suspense>
  )
}

function ClassNotes({ single_class: { single_class_id: id, notes, version } }: Pick<Roster, 'single_class'>) {
  const client = useQueryClient()
  const updateNotes = (saved: { notes: string; version: number }) =>
    client.setQueryData<RosterRecord>(
      rosterKey(id),
      (roster) => roster && { ...roster, single_class: { ...roster.single_class, ...saved } },
    )
  return <NotesBox single_class_id={id} {...{ notes, version }} onSaved={updateNotes} />
}

const WriteToThem = ({ single_class_id }: { single_class_id: number }) => (
  <Link className="button button-outline" to={writeNotePath(single_class_id)}>
    <Icon name="mail" />
    Escribir a la clase
  </Link>
)

/** Why marking is closed, or null: cancelled, or too early (R8). */
function whyUnmarkable({ single_class }: Roster, moment: Moment, zone: Zone, now: Date): string | null {
  if (moment === 'cancelled') return 'Esta clase está cancelada.'
  const opens = marksFrom(single_class)
  return now < opens ? `La asistencia se marca desde las ${localTime(opens, zone)}, una hora antes.` : null
}

type View = 'lista' | 'sala'
const VIEWS = [
  { value: 'lista', label: 'Lista' },
  { value: 'sala', label: 'Sala' },
] as const
const ViewChoice = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <Segments className="view-choice" label="Ver" choices={VIEWS} chosen={view} onChoose={onView} />
)
