import { Link, useSearchParams } from 'react-router'
import { isLocalDate, localDate, spokenDay } from '@aforo/domain/values/days.ts'
import { capital } from '@aforo/domain/values/spanish.ts'
import { useStudio } from '../api/studio.ts'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page.tsx'
import { Empty, SkeletonRows, Trouble } from '../ui/states.tsx'
import { Table } from '../ui/table.tsx'
import { classesPath, rosterPath } from '../paths.ts'
import { dayWords, momentOf } from './class-words.ts'
import { dayColumns } from './day-columns.tsx'
import { DayBar } from './day-bar.tsx'
import { useClassesOfDay } from './use-classes-of-day.ts'
import { useMyLists } from './use-my-lists.ts'

export function DayPage() {
  const { calendar } = useStudio()
  const [searchParams, setSearchParams] = useSearchParams()
  const today = localDate(useNow(), calendar.zone)
  const wanted = searchParams.get('dia') ?? ''
  const date = isLocalDate(wanted) ? wanted : today
  const location = searchParams.get('lugar') ?? ''
  const go = (dia: string, lugar: string) =>
    setSearchParams(new URL(classesPath({ dia: dia === today ? null : dia, lugar }), document.baseURI).search, {
      replace: true,
    })
  const year = date.slice(0, 4)
  const spoken = `${spokenDay(date)}${year === today.slice(0, 4) ? '' : ` de ${year}`}`
  return (
    <Page
      title={capital(spoken)}
      called={`Clases del ${spoken}`}
      above={<p className="eyebrow">{date === today ? 'Clases de hoy' : 'Clases'}</p>}
      aside={
        <DayBar
          {...{ date, today, location }}
          onDate={(dia) => go(dia, location)}
          onLocation={(lugar) => go(date, lugar)}
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
  const mayOpen = useMyLists()
  const location_id = /^\d+$/.test(location) ? Number(location) : undefined
  const { data, error, isPending, refetch } = useClassesOfDay(date, { location_id })
  if (isPending) return <SkeletonRows rows={7} />
  if (error) return <Trouble title="No pudimos mostrar las clases" text={error.message} onRetry={() => refetch()} />
  const rows = data ?? []
  if (rows.length === 0) {
    return (
      <Empty title="No hay clases programadas." text="Elige otro día, o mira cómo viene hoy.">
        <Link className="button button-outline" to={classesPath()}>
          Ir a las clases de hoy
        </Link>
      </Empty>
    )
  }
  return (
    <>
      <p className="summary" role="status">
        {dayWords(rows)}
      </p>
      <Table
        caption={`Clases del ${spokenDay(date)}`}
        columns={dayColumns({ calendar, now, link: (one) => (mayOpen(one) ? rosterPath(one.single_class_id) : null) })}
        rows={rows}
        keyOf={(one) => one.single_class_id}
        rowClass={(one) => `row-${momentOf(one, now)} ${mayOpen(one) ? 'row-link' : ''}`}
      />
    </>
  )
}
