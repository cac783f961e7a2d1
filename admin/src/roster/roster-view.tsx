import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { toSpotMap, type Spot } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { rosterOpensAt } from '@aforo/domain/booking/roster/marking.ts'
import type { Roster } from '@aforo/domain/booking/roster/shapes.ts'
import { bookingPolicy } from '@aforo/domain/settings/policies.ts'
import { localTime, type Zone } from '@aforo/domain/values/days.ts'
import { type ClassStatus, classStatusOf } from '../classes/class-words.ts'
import { useStudio } from '../api/studio.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useNow } from '../ui/now.ts'
import { Segments } from '../ui/form/segments.tsx'
import { EmptyState } from '../ui/notices/states.tsx'
import { checkInQueue, useTaps } from '../offline/check-in-queue.ts'
import { writeBroadcastPath } from '../paths.ts'
import type { RosterRecord } from '../resources.ts'
import { ClassHead } from './list/class-head.tsx'
import type { SheetProps, RosterTask } from './actions/roster-task.ts'
import { NotesBox } from './list/notes-box.tsx'
import { CancelledSeats } from './list/cancelled-seats.tsx'
import type { RoomPlace } from './room/room-places.ts'
import { RoomMap } from './room/room-map.tsx'
import { RosterBar } from './roster-bar.tsx'
import { RosterList } from './list/roster-list.tsx'
import { RosterRow } from './list/roster-row.tsx'
import { type RosterEntry, rosterEntries } from './roster-words.ts'
import { UnsentCheckIns } from './list/unsent-check-ins.tsx'
import { useMarkAttendance } from './use-mark-attendance.ts'
import { rosterKey } from './use-roster.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { WaitlistSection } from './list/waitlist-section.tsx'

const Actions = lazy(() => import('./actions/roster-actions.tsx').then((module) => ({ default: module.RosterActions })))
const ScanScreen = lazy(() => import('./check-in/scan-screen.tsx').then((module) => ({ default: module.ScanScreen })))

type Props = { roster: Roster; savedAt: Date | null; zone: Zone }

export function RosterView({ roster, savedAt, zone }: Props) {
  const { settings } = useStudio()
  const now = useNow()
  const staff = useCurrentStaff()
  const { single_class, blocks, cancelled } = roster
  const id = single_class.single_class_id
  const queue = checkInQueue(staff.customerId)
  const taps = useTaps(queue).filter((tap) => tap.single_class_id === id)
  const map = bookingPolicy(settings).spotMap ? toSpotMap(single_class.class_type) : null
  const entries = rosterEntries({ seats: roster.class_reservations, map, taps })
  const moment = classStatusOf(single_class, now)
  const marking = useMarkAttendance(id, staff.customerId)
  const [task, setTask] = useState<RosterTask | null>(null)
  const [view, setView] = useState<'lista' | 'sala'>('lista')
  const markingBlockedReason = findMarkingBlockedReason(roster, moment, zone, now)
  const onToggle = markingBlockedReason === null ? marking.toggle : null
  const isClosed = single_class.listClosedAt !== null
  const close = () => setTask(null)
  const context = { roster, entries, map, zone, now, onToggle }

  const onSpot = ({ code, label }: Spot, place: RoomPlace) => {
    if (place.kind === 'seat')
      return staff.isReception ? setTask({ kind: 'person', entry: place.entry }) : onToggle?.(place.entry)
    if (!staff.isReception || moment === 'cancelled') return
    if (place.kind === 'blocked') setTask({ kind: 'unblock', block: place.block, label })
    if (place.kind === 'free') setTask({ kind: 'spot', spot: code, label })
  }
  const renderRow = (entry: RosterEntry) => (
    <RosterRow
      key={entry.key}
      entry={entry}
      {...{ moment, isClosed, markingBlockedReason }}
      onToggle={marking.toggle}
      onMore={staff.isReception ? (chosenEntry) => setTask({ kind: 'person', entry: chosenEntry }) : undefined}
      onDismiss={queue.dismiss}
    />
  )
  return (
    <>
      <ClassHead {...{ single_class, entries, moment, zone }} />
      {markingBlockedReason && <p className="quiet unmarkable">{markingBlockedReason}</p>}
      {map && <ViewChoice view={view} onView={setView} />}
      <div className="roster" data-view={map ? view : 'lista'}>
        <section className="roster-people" aria-labelledby="asistentes">
          <h2 id="asistentes">Lista {entries.length > 0 && <span className="count">{entries.length}</span>}</h2>
          {entries.length === 0 ? (
            <EmptyState
              title="Nadie ha reservado todavía."
              text="Quien reserve en el portal aparece aquí en ese momento."
            />
          ) : (
            <RosterList entries={entries} hasSpots={entries.some(({ spot }) => spot !== null)} renderRow={renderRow} />
          )}
        </section>
        <div className="roster-side">
          {map && (
            <section className="roster-room" aria-labelledby="sala">
              <h2 id="sala">Sala</h2>
              <RoomMap {...{ map, entries, blocks, onSpot }} />
            </section>
          )}
          <ClassNotes single_class={single_class} />
          {staff.isReception && entries.length + single_class.waiting > 0 && <WriteToClassLink single_class_id={id} />}
          {staff.isReception && <WaitlistSection single_class_id={id} zone={zone} />}
          <CancelledSeats seats={cancelled} {...{ map, zone }} />
        </div>
      </div>
      {moment !== 'cancelled' && (
        <RosterBar isClosed={isClosed} isReception={staff.isReception} mayReopen={staff.isAdmin} onBegin={setTask}>
          <UnsentCheckIns {...{ taps, savedAt, zone }} onDismiss={queue.dismiss} />
        </RosterBar>
      )}
      {task && <TaskSheet task={task} context={context} onClose={close} onTask={setTask} />}
    </>
  )
}

function TaskSheet({ task, ...sheetProps }: SheetProps & { task: RosterTask }) {
  const { context, onClose } = sheetProps
  const { customerId } = useCurrentStaff()
  const { single_class_id, class_type } = context.roster.single_class
  return (
    <Suspense>
      {task.kind === 'scan' ? (
        <ScanScreen {...{ single_class_id, account: customerId, onClose }} title={class_type.name} map={context.map} />
      ) : (
        <Actions key={task.kind} task={task} {...sheetProps} />
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

const WriteToClassLink = ({ single_class_id }: { single_class_id: number }) => (
  <Link className="button button-outline" to={writeBroadcastPath(single_class_id)}>
    <Icon name="mail" />
    Escribir a la clase
  </Link>
)

/** Why attendance cannot be marked (class cancelled, or too early), or null when it can (R8). */
function findMarkingBlockedReason({ single_class }: Roster, moment: ClassStatus, zone: Zone, now: Date): string | null {
  if (moment === 'cancelled') return 'Esta clase está cancelada.'
  const opensAt = rosterOpensAt(single_class)
  return now < opensAt ? `La asistencia se marca desde las ${localTime(opensAt, zone)}, una hora antes.` : null
}

type View = 'lista' | 'sala'
const VIEWS = [
  { value: 'lista', label: 'Lista' },
  { value: 'sala', label: 'Sala' },
] as const
const ViewChoice = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <Segments className="view-choice" label="Ver" choices={VIEWS} chosen={view} onChoose={onView} />
)
