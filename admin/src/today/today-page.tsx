import './today.css'
import { useSearchParams } from 'react-router'
import type { getToday } from '@aforo/domain/reporting/today/contract.ts'
import type { Today } from '@aforo/domain/reporting/today/shapes.ts'
import { formatMoment, isLocalDate, localDate, localTime, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { capitalize } from '@aforo/domain/values/spanish.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { DayBar } from '../classes/day-bar.tsx'
import { useStudio } from '../api/studio.ts'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page/page.tsx'
import { SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { todayPath } from '../paths.ts'
import { PreparingCard, useIsPreparing } from '../opening/finish/preparing-card.tsx'
import { Alerts, AlertStatus } from './alerts.tsx'
import { Awaited } from './awaited.tsx'
import { ClassesOfDay } from './classes-of-day.tsx'
import { Figures } from './figures.tsx'
import { MoneyOfDay } from './money-of-day.tsx'
import { useBackupAlert } from './use-backup-alert.ts'
import { PeopleOfDay } from './people-of-day.tsx'

const REFETCH_INTERVAL_MS = 30_000

export function TodayPage() {
  const { calendar } = useStudio()
  const today = localDate(useNow(), calendar.zone)
  const [searchParams, setSearchParams] = useSearchParams()
  const requestedDate = searchParams.get('dia') ?? ''
  const date = isLocalDate(requestedDate) ? requestedDate : today
  const location = /^[1-9]\d*$/.test(searchParams.get('lugar') ?? '') ? (searchParams.get('lugar') ?? '') : ''
  const query = {
    ...(date === today ? {} : { date }),
    ...(location ? { location_id: Number(location) } : {}),
  }
  const { data, error, isPending, refetch } = useApiQuery<typeof getToday>(
    'GET /today',
    { query },
    { refetchInterval: () => REFETCH_INTERVAL_MS },
  )
  const show = (dia: string, lugar: string) =>
    setSearchParams(new URL(todayPath({ dia: dia === today ? null : dia, lugar }), document.baseURI).search, {
      replace: true,
    })
  const dayName = spokenDay(date)
  return (
    <Page
      title={capitalize(dayName)}
      documentTitle={date === today ? 'Hoy' : `El día ${dayName}`}
      above={<p className="eyebrow">{date === today ? 'Hoy' : date < today ? 'Así fue' : 'Así viene'}</p>}
      aside={
        <DayBar
          {...{ date, today, location }}
          onDate={(dia) => show(dia, location)}
          onLocation={(lugar) => show(date, lugar)}
        />
      }
    >
      {date === today && <PreparingCard />}
      {isPending && <SkeletonRows rows={8} />}
      {error && !data && (
        <ErrorState title="No pudimos mostrar el día" text={error.message} onRetry={() => refetch()} />
      )}
      {data && <Day day={data} location={location} />}
    </Page>
  )
}

function Day({ day, location }: { day: Today; location: string }) {
  const { calendar } = useStudio()
  const isPreparing = useIsPreparing()
  const { date, counted_at, is_today, alerts, people, classes } = day
  const backup = useBackupAlert(day.kind === 'owner' && is_today)
  const countedAt = parseInstant(counted_at)
  const when = is_today ? 'today' : date < localDate(countedAt, calendar.zone) ? 'past' : 'ahead'
  return (
    <div className="today">
      {is_today && !(isPreparing && alerts.length === 0 && !backup) && (
        <AlertStatus count={alerts.length + (backup ? 1 : 0)} />
      )}
      <Figures {...{ day, when, location }} />
      {is_today && <Alerts {...{ alerts, backup, location }} />}
      <ClassesOfDay {...{ classes, countedAt, date, location }} />
      <div className="today-beside">
        {day.kind === 'owner' && when !== 'ahead' && <MoneyOfDay money={day.money} date={date} isToday={is_today} />}
        {day.kind === 'owner' && day.awaited && <Awaited awaited={day.awaited} zone={calendar.zone} now={countedAt} />}
        <PeopleOfDay {...{ people, classes }} zone={calendar.zone} />
      </div>
      <p className="today-counted quiet">
        {is_today
          ? `Contado a las ${localTime(countedAt, calendar.zone)}; se actualiza solo.`
          : `Contado el ${formatMoment(countedAt, calendar.zone)}.`}
      </p>
    </div>
  )
}
