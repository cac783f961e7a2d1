import './board.css'
import { lazy, memo, Suspense, useEffect, useMemo } from 'react'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { localDate, type LocalDate, parseInstant, spokenDay, type Zone } from '@aforo/domain/values/days.ts'
import { capital } from '@aforo/domain/values/spanish.ts'
import { useMay } from '../api/use-current-staff.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '../ui/button.tsx'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page.tsx'
import { Empty, SkeletonRows, Trouble } from '../ui/states.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { type BoardQuery, useBoardAddress } from './board-address.ts'
import { BoardAgenda } from './board-agenda.tsx'
import { BoardBar } from './board-bar.tsx'
import type { Gestures } from './board-grid.tsx'
import { countWords, weekWords } from './board-words.ts'
import { DayStrip } from './day-strip.tsx'
import { lastTurn, type PlacedClass, placed, sieved } from './placed.ts'
import { type BoardTask, useBoardTask, useGestures } from './use-board-task.ts'
import { useWeek } from './use-week.ts'
import { newClassStart, wallNow, weekOf } from './wall-clock.ts'

const BoardGrid = lazy(() => import('./board-grid.tsx').then((grid) => ({ default: grid.BoardGrid })))

const loadActions = () => import('./changing/class-actions.tsx')
const Actions = lazy(() => loadActions().then((room) => ({ default: room.ClassActions })))

/** The studio's timetable: a week, a day or a list of it; who may write makes, moves and cancels classes here (2.54). */
export function BoardPage() {
  const { calendar } = useStudio()
  const now = useNow()
  const today = localDate(now, calendar.zone)
  const { go, views, isNarrow, ...query } = useBoardAddress(today)
  const week = useMemo(() => weekOf(query.date, calendar.weekStartsOn), [query.date, calendar.weekStartsOn])
  const isEditor = useMay('board', 'edit')
  const { data, error, isPending, refetch } = useWeek(week)
  const classes = usePlaced(data, query, now)
  const boardTask = useBoardTask(classes)
  const gestures = useGestures(boardTask)
  useEffect(() => whenIdle(() => void loadActions().catch(() => {})), [])
  const title = query.view === 'dia' ? capital(spokenDay(query.date)) : weekWords(week)
  return (
    <Page
      title={title}
      called={`Horario · ${title}`}
      above={<p className="eyebrow">Horario</p>}
      aside={isEditor && <Making date={query.date} {...{ today, now, boardTask }} zone={calendar.zone} />}
    >
      <BoardBar {...query} {...{ today, views, go, classes: data ?? none }} />
      {query.view !== 'semana' && (
        <DayStrip {...{ week, today, classes }} date={query.date} onDate={(date) => go({ date })} />
      )}
      {isPending && <SkeletonRows rows={8} />}
      {error && <Trouble title="No pudimos mostrar el horario" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <Shown {...query} {...{ isNarrow, week, classes, isEditor, gestures, now }} snapBacks={boardTask.snapBacks} />
      )}
      {boardTask.now && (
        <Suspense>
          <Actions boardTask={boardTask} classes={data ?? none} location_id={query.location_id} isEditor={isEditor} />
        </Suspense>
      )}
    </Page>
  )
}

function usePlaced(data: readonly BoardClass[] = none, { location_id, instructor_id }: BoardQuery, now: Date) {
  const turn = lastTurn(data, now)
  return useMemo(() => {
    const all = data.map((one) => placed(one, parseInstant(turn)))
    return sieved(all, { location_id, instructor_id })
  }, [data, turn, location_id, instructor_id])
}
const none: readonly BoardClass[] = []

type MakingProps = { date: LocalDate; today: LocalDate; now: Date; zone: Zone; boardTask: BoardTask }
function Making({ date, today, now, zone, boardTask }: MakingProps) {
  const day = date < today ? today : date
  return (
    <div className="board-making">
      <Button look="outline" onClick={() => boardTask.begin({ kind: 'copy-week', date })}>
        Copiar semana…
      </Button>
      <Button onClick={() => boardTask.begin({ kind: 'new', slot: { ...newClassStart(day, now, zone), minutes: 60 } })}>
        Nueva clase
      </Button>
    </div>
  )
}

type ShownProps = Pick<BoardQuery, 'view' | 'date'> & {
  isNarrow: boolean
  week: readonly LocalDate[]
  classes: readonly PlacedClass[]
  isEditor: boolean
  gestures: Gestures
  snapBacks: number
  now: Date
}

const Shown = memo(function Shown({ view, isNarrow, date, week, classes, isEditor, gestures, ...rest }: ShownProps) {
  const { calendar } = useStudio()
  const { snapBacks, now } = rest
  const shown = view === 'dia' ? classes.filter((one) => one.date === date) : classes
  const summary = (
    <p className="summary" role="status">
      {boardSummary(shown)}
    </p>
  )
  if (isNarrow || view === 'agenda') {
    const [days, span] = view === 'dia' ? [[date], 'día'] : [week, 'semana']
    return (
      <>
        {summary}
        {shown.length === 0 && <Empty title="No hay clases." text={`Cambia de ${span} o de filtro.`} />}
        <BoardAgenda days={days} date={date} classes={shown} onOpen={gestures.onOpen} />
      </>
    )
  }
  return (
    <>
      {summary}
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <BoardGrid
          {...{ classes, isEditor, view, date, gestures, snapBacks }}
          startsOn={calendar.weekStartsOn}
          nowOnTheWall={wallNow(now, zoneShown(classes) ?? calendar.zone)}
        />
      </Suspense>
    </>
  )
})

function zoneShown(classes: readonly PlacedClass[]): string | null {
  const zones = new Set(classes.map((one) => one.zone))
  return zones.size === 1 ? ([...zones][0] ?? null) : null
}

function boardSummary(classes: readonly PlacedClass[]): string {
  const held = classes.filter((one) => one.cancelledAt === null)
  const booked = held.reduce((sum, one) => sum + one.booked, 0)
  const waiting = held.reduce((sum, one) => sum + one.waiting, 0)
  const capacity = held.reduce((sum, one) => sum + (one.capacity ?? one.booked), 0)
  const words = [capital(countWords(held.length)), `${booked} de ${capacity} lugares`, `${waiting} en espera`]
  return (held.length === 0 ? words.slice(0, 1) : waiting > 0 ? words : words.slice(0, 2)).join(' · ')
}
