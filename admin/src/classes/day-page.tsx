import { Link, useSearchParams } from 'react-router'
import { isLocalDate, localDate, spokenDay } from '@aforo/domain/values/days.ts'
import { capitalize } from '@aforo/domain/values/spanish.ts'
import { useStudio } from '../api/studio.ts'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { Table } from '../ui/list/table.tsx'
import { boardPath, classesPath, rosterPath } from '../paths.ts'
import { dayWords, classStatusOf } from './class-words.ts'
import { dayColumns } from './day-columns.tsx'
import { DayBar } from './day-bar.tsx'
import { useClassesOfDay } from './use-classes-of-day.ts'
import { useCanOpenRoster } from './use-can-open-roster.ts'

export function DayPage() {
  const { calendar } = useStudio()
  const [searchParams, setSearchParams] = useSearchParams()
  const today = localDate(useNow(), calendar.zone)
  const requestedDate = searchParams.get('dia') ?? ''
  const date = isLocalDate(requestedDate) ? requestedDate : today
  const location = searchParams.get('lugar') ?? ''
  const show = (dia: string, lugar: string) =>
    setSearchParams(new URL(classesPath({ dia: dia === today ? null : dia, lugar }), document.baseURI).search, {
      replace: true,
    })
  const year = date.slice(0, 4)
  const dayName = `${spokenDay(date)}${year === today.slice(0, 4) ? '' : ` de ${year}`}`
  return (
    <Page
      title={capitalize(dayName)}
      documentTitle={`Clases del ${dayName}`}
      above={<p className="eyebrow">{date === today ? 'Clases de hoy' : 'Clases'}</p>}
      aside={
        <DayBar
          {...{ date, today, location }}
          onDate={(dia) => show(dia, location)}
          onLocation={(lugar) => show(date, lugar)}
        />
      }
    >
      <ClassesOfDay date={date} location={location} />
    </Page>
  )
}

function ClassesOfDay({ date, location }: { date: string; location: string }) {
  const { calendar } = useStudio()
  const now = useNow()
  const mayOpen = useCanOpenRoster()
  const location_id = /^\d+$/.test(location) ? Number(location) : undefined
  const { data, error, isPending, refetch } = useClassesOfDay(date, { location_id })
  if (isPending) return <SkeletonRows rows={7} />
  if (error) return <ErrorState title="No pudimos mostrar las clases" text={error.message} onRetry={() => refetch()} />
  const rows = data ?? []
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No hay clases programadas."
        text={
          date === localDate(now, calendar.zone)
            ? 'Elige otro día, o mira la semana.'
            : 'Elige otro día, o mira cómo viene hoy.'
        }
      >
        {date === localDate(now, calendar.zone) ? (
          <Link className="button button-outline" to={boardPath({ dia: date, lugar: location })}>
            Abrir el horario
          </Link>
        ) : (
          <Link className="button button-outline" to={classesPath()}>
            Ir a las clases de hoy
          </Link>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <p className="summary" role="status">
        {dayWords(rows)}
      </p>
      <Table
        caption={`Clases del ${spokenDay(date)}`}
        columns={dayColumns({
          calendar,
          now,
          link: (singleClass) => (mayOpen(singleClass) ? rosterPath(singleClass.single_class_id) : null),
        })}
        rows={rows}
        keyOf={(singleClass) => singleClass.single_class_id}
        rowClass={(singleClass) => `row-${classStatusOf(singleClass, now)} ${mayOpen(singleClass) ? 'row-link' : ''}`}
      />
    </>
  )
}
