import './today.css'
import { useSearchParams } from 'react-router'
import type { getToday } from '@aforo/domain/reporting/today/contract.ts'
import type { Today } from '@aforo/domain/reporting/today/shapes.ts'
import { formatMoment, isLocalDate, localDate, localTime, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { capital } from '@aforo/domain/values/spanish.ts'
import { useRead } from '../api/use-read.ts'
import { DayBar } from '../classes/day-bar.tsx'
import { useStudio } from '../api/studio.ts'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonRows, Trouble } from '../ui/states.tsx'
import { todayPath } from '../paths.ts'
import { Alerts, AlertStatus } from './alerts.tsx'
import { Awaited } from './awaited.tsx'
import { ClassesOfDay } from './classes-of-day.tsx'
import { Figures } from './figures.tsx'
import { MoneyOfDay } from './money-of-day.tsx'
import { PeopleOfDay } from './people-of-day.tsx'

const AGAIN_MS = 30_000

export function TodayPage() {
  const { calendar } = useStudio()
  const today = localDate(useNow(), calendar.zone)
  const [searchParams, setSearchParams] = useSearchParams()
  const wanted = searchParams.get('dia') ?? ''
  const date = isLocalDate(wanted) ? wanted : today
  const location = /^[1-9]\d*$/.test(searchParams.get('lugar') ?? '') ? (searchParams.get('lugar') ?? '') : ''
  const query = {
    ...(date === today ? {} : { date }),
    ...(location ? { location_id: Number(location) } : {}),
  }
  const { data, error, isPending, refetch } = useRead<typeof getToday>(
    'GET /today',
    { query },
    { every: () => AGAIN_MS },
  )
  const go = (dia: string, lugar: string) =>
    setSearchParams(new URL(todayPath({ dia: dia === today ? null : dia, lugar }), document.baseURI).search, {
      replace: true,
    })
  const spoken = spokenDay(date)
  return (
    <Page
      title={capital(spoken)}
      called={date === today ? 'Hoy' : `El día ${spoken}`}
      above={<p className="eyebrow">{date === today ? 'Hoy' : date < today ? 'Así fue' : 'Así viene'}</p>}
      aside={
        <DayBar
          {...{ date, today, location }}
          onDate={(dia) => go(dia, location)}
          onLocation={(lugar) => go(date, lugar)}
        />
      }
    >
      {isPending && <SkeletonRows rows={8} />}
      {error && !data && <Trouble title="No pudimos mostrar el día" text={error.message} onRetry={() => refetch()} />}
      {data && <Day day={data} location={location} />}
    </Page>
  )
}

function Day({ day, location }: { day: Today; location: string }) {
  const { calendar } = useStudio()
  const { date, counted_at, is_today, alerts, people, classes } = day
  const counted = parseInstant(counted_at)
  const when = is_today ? 'today' : date < localDate(counted, calendar.zone) ? 'past' : 'ahead'
  return (
    <div className="today">
      {is_today && <AlertStatus alerts={alerts} />}
      <Figures {...{ day, when, location }} />
      {is_today && <Alerts {...{ alerts, location }} />}
      <ClassesOfDay {...{ classes, counted, date, location }} />
      <div className="today-beside">
        {day.kind === 'owner' && when !== 'ahead' && <MoneyOfDay money={day.money} date={date} isToday={is_today} />}
        {day.kind === 'owner' && day.awaited && <Awaited awaited={day.awaited} zone={calendar.zone} now={counted} />}
        <PeopleOfDay {...{ people, classes }} zone={calendar.zone} />
      </div>
      <p className="today-counted quiet">
        {is_today
          ? `Contado a las ${localTime(counted, calendar.zone)}; se actualiza solo.`
          : `Contado el ${formatMoment(counted, calendar.zone)}.`}
      </p>
    </div>
  )
}
