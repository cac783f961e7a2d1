import './board.css'
import { lazy, memo, Suspense, useEffect, useMemo } from 'react'
import { mexicanHoliday } from '@aforo/domain/booking/timetable/mexican-holidays.ts'
import { Link } from 'react-router'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import type { getOpening } from '@aforo/domain/opening/contract.ts'
import { localDate, type LocalDate, parseInstant, spokenDay, type Zone } from '@aforo/domain/values/days.ts'
import { capitalize } from '@aforo/domain/values/spanish.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useIsAllowed } from '../api/use-current-staff.ts'
import { useStudio } from '../api/studio.ts'
import { totalsOf } from '../classes/class-words.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { type BoardQuery, useBoardAddress } from './board-address.ts'
import { BoardAgenda } from './board-agenda.tsx'
import { BoardBar } from './board-bar.tsx'
import type { BoardHandlers } from './board-grid.tsx'
import { countWords, weekWords } from './board-words.ts'
import { HolidayNotices } from './holiday-notices.tsx'
import { DayStrip } from './day-strip.tsx'
import { findLastStartOrEnd, type PlacedClass, placeClass, filterClasses } from './placed-class.ts'
import { type BoardTask, useBoardTask, useBoardHandlers } from './use-board-task.ts'
import { useWeek } from './use-week.ts'
import { openingPath } from '../paths.ts'
import { newClassStart, currentWallTime, weekOf } from './wall-clock.ts'

const BoardGrid = lazy(() => import('./board-grid.tsx').then((module) => ({ default: module.BoardGrid })))

const loadActions = () => import('./changing/class-actions.tsx')
const Actions = lazy(() => loadActions().then((module) => ({ default: module.ClassActions })))

/** The timetable as a week, a day or a list. Staff with permission create, move and cancel classes in it (2.54). */
export function BoardPage() {
  const { calendar } = useStudio()
  const now = useNow()
  const today = localDate(now, calendar.zone)
  const { go, views, isNarrow, ...query } = useBoardAddress(today)
  const week = useMemo(() => weekOf(query.date, calendar.weekStartsOn), [query.date, calendar.weekStartsOn])
  const isEditor = useIsAllowed('board', 'edit')
  const { data, error, isPending, refetch } = useWeek(week)
  const classes = usePlacedClasses(data, query, now)
  const boardTask = useBoardTask(classes)
  const gestures = useBoardHandlers(boardTask)
  useEffect(() => whenIdle(() => void loadActions().catch(() => {})), [])
  const title = query.view === 'dia' ? capitalize(spokenDay(query.date)) : weekWords(week)
  return (
    <Page
      title={title}
      documentTitle={`Horario · ${title}`}
      above={<p className="eyebrow">Horario</p>}
      aside={isEditor && <NewClassButtons date={query.date} {...{ today, now, boardTask }} zone={calendar.zone} />}
    >
      <BoardBar {...query} {...{ today, views, go, classes: data ?? noClasses }} />
      {query.view !== 'semana' && (
        <DayStrip {...{ week, today, classes }} date={query.date} onDate={(date) => go({ date })} />
      )}
      {isEditor && (
        <HolidayNotices
          {...{ now }}
          days={query.view === 'dia' ? [query.date] : week}
          classes={data ?? noClasses}
          location_id={query.location_id}
          onCancel={(date) => boardTask.start({ kind: 'cancel-day', date })}
        />
      )}
      {isPending && <SkeletonRows rows={8} />}
      {error && <ErrorState title="No pudimos mostrar el horario" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <BoardContent
          {...query}
          {...{ isNarrow, week, classes, isEditor, gestures, now }}
          snapBacks={boardTask.snapBacks}
        />
      )}
      {boardTask.current && (
        <Suspense>
          <Actions
            boardTask={boardTask}
            classes={data ?? noClasses}
            location_id={query.location_id}
            isEditor={isEditor}
          />
        </Suspense>
      )}
    </Page>
  )
}

function whenIdle(task: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task)
  return () => cancelIdleCallback(handle)
}

function usePlacedClasses(
  data: readonly BoardClass[] = noClasses,
  { location_id, room_id, instructor_id }: BoardQuery,
  now: Date,
) {
  const lastChange = findLastStartOrEnd(data, now)
  return useMemo(() => {
    const placedClasses = data.map((singleClass) => placeClass(singleClass, parseInstant(lastChange)))
    return filterClasses(placedClasses, { location_id, room_id, instructor_id })
  }, [data, lastChange, location_id, room_id, instructor_id])
}
const noClasses: readonly BoardClass[] = []

type NewClassButtonsProps = { date: LocalDate; today: LocalDate; now: Date; zone: Zone; boardTask: BoardTask }
function NewClassButtons({ date, today, now, zone, boardTask }: NewClassButtonsProps) {
  const day = date < today ? today : date
  return (
    <div className="board-making">
      <Button look="outline" onClick={() => boardTask.start({ kind: 'copy-week', date })}>
        Copiar semana…
      </Button>
      <Button onClick={() => boardTask.start({ kind: 'new', slot: { ...newClassStart(day, now, zone), minutes: 60 } })}>
        Nueva clase
      </Button>
    </div>
  )
}

type BoardContentProps = Pick<BoardQuery, 'view' | 'date'> & {
  isNarrow: boolean
  week: readonly LocalDate[]
  classes: readonly PlacedClass[]
  isEditor: boolean
  gestures: BoardHandlers
  snapBacks: number
  now: Date
}

/** Before the portal is open, the first week is made as a list; later, classes are added here one by one. */
function MakeWeekLink() {
  const { data } = useApiQuery<typeof getOpening>('GET /opening')
  if (data?.state !== 'preparing') return null
  return (
    <Link className="button button-outline board-empty" to={openingPath('semana')}>
      Armar mi primera semana
    </Link>
  )
}

const BoardContent = memo(function BoardContent({
  view,
  isNarrow,
  date,
  week,
  classes,
  isEditor,
  gestures,
  ...rest
}: BoardContentProps) {
  const { calendar } = useStudio()
  const { snapBacks, now } = rest
  const shownClasses = view === 'dia' ? classes.filter((singleClass) => singleClass.date === date) : classes
  const summary = (
    <p className="summary" role="status">
      {[view === 'dia' && mexicanHoliday(date), boardSummary(shownClasses)].filter(Boolean).join(' · ')}
    </p>
  )
  if (isNarrow || view === 'agenda') {
    const [days, span] = view === 'dia' ? [[date], 'día'] : [week, 'semana']
    return (
      <>
        {summary}
        {shownClasses.length === 0 && (
          <EmptyState
            title="No hay clases."
            text={`Cambia de ${span} o de filtro${isEditor ? ', o crea una con «Nueva clase»' : ''}.`}
          >
            {isEditor && <MakeWeekLink />}
          </EmptyState>
        )}
        <BoardAgenda days={days} date={date} classes={shownClasses} onOpen={gestures.onOpen} />
      </>
    )
  }
  return (
    <>
      {summary}
      {isEditor && classes.length === 0 && <MakeWeekLink />}
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <BoardGrid
          {...{ classes, isEditor, view, date, handlers: gestures, snapBacks }}
          startsOn={calendar.weekStartsOn}
          wallTimeNow={currentWallTime(now, commonZone(classes) ?? calendar.zone)}
        />
      </Suspense>
    </>
  )
})

function commonZone(classes: readonly PlacedClass[]): string | null {
  const zones = new Set(classes.map((singleClass) => singleClass.zone))
  return zones.size === 1 ? ([...zones][0] ?? null) : null
}

function boardSummary(classes: readonly PlacedClass[]): string {
  const { held, places } = totalsOf(classes)
  const waiting = held.reduce((sum, singleClass) => sum + singleClass.waiting, 0)
  return [capitalize(countWords(held.length)), held.length > 0 && places, waiting > 0 && `${waiting} en espera`]
    .filter(Boolean)
    .join(' · ')
}
