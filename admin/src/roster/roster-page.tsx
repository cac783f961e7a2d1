import './roster.css'
import '../ui/form.css'
import { useParams, Link } from 'react-router'
import { useState } from 'react'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { localDate, parseInstant, spokenDay, type LocalDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../api/studio.ts'
import { Page } from '../ui/page.tsx'
import { Empty, NotFound, SkeletonRows, Trouble } from '../ui/states.tsx'
import { ClassList } from './class-list.tsx'
import { useRoster } from './use-roster.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { Icon } from '../ui/icon.tsx'
import { classesPath } from '../paths.ts'

/** The roster of one class: check-in with one thumb, with or without a connection (R8, R13). */
export function RosterPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <OneClass key={id} id={Number(id)} /> : <NotFound />
}

function OneClass({ id }: { id: number }) {
  const { calendar } = useStudio()
  const { account } = useCurrentStaff()
  const { roster, savedAt, error, isPending, refetch } = useRoster(id, account)
  const [openedAt] = useState(() => new Date())
  const status = (error as { status?: number } | null)?.status
  if (status === 403) return <NotAllowed text={(error as Error).message} />
  if (status === 404) return <NotFound />
  if (!roster && isPending) return <SkeletonRows rows={8} />
  if (!roster) {
    const text = error?.message ?? 'Inténtalo de nuevo.'
    return <Trouble title="No pudimos mostrar la lista" text={text} onRetry={() => refetch()} />
  }
  const zone = zoneOf(roster.single_class, calendar)
  const day = localDate(parseInstant(roster.single_class.class_date), zone)
  const name = roster.single_class.class_type.name
  return (
    <Page
      title={name}
      called={`${name}, ${spokenDay(day)}`}
      above={<BackToDay day={day} today={localDate(openedAt, zone)} />}
    >
      <ClassList {...{ roster, savedAt, zone }} />
    </Page>
  )
}

function NotAllowed({ text }: { text: string }) {
  const { calendar } = useStudio()
  const [now] = useState(() => new Date())
  const today = localDate(now, calendar.zone)
  return (
    <Page title="Esta lista no es tuya" above={<BackToDay day={today} today={today} />}>
      <Empty title={text} text="Si das esta clase, pide a la administración que te ponga como coach." />
    </Page>
  )
}

const BackToDay = ({ day, today }: { day: LocalDate; today: LocalDate }) => (
  <Link className="back" to={classesPath({ dia: day === today ? null : day })}>
    <Icon name="chevron-left" />
    Clases del {spokenDay(day)}
  </Link>
)
