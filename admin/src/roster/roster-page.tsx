import './roster.css'
import '../ui/form/form.css'
import { useState } from 'react'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { localDate, parseInstant, spokenDay, type LocalDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../api/studio.ts'
import { BackLink, Page } from '../ui/page/page.tsx'
import { EmptyState, NotFound, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { RosterView } from './roster-view.tsx'
import { useRoster } from './use-roster.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { classesPath } from '../paths.ts'
import { IdRoute } from '../ui/record/id-route.tsx'

/** The roster of one class. Check-in works with one thumb and without a connection (R8, R13). */
export const RosterPage = () => <IdRoute render={(id) => <RosterOfClass id={id} />} />

function RosterOfClass({ id }: { id: number }) {
  const { calendar } = useStudio()
  const { customerId } = useCurrentStaff()
  const { roster, savedAt, error, isPending, refetch } = useRoster(id, customerId)
  const [openedAt] = useState(() => new Date())
  const status = (error as { status?: number } | null)?.status
  if (status === 403) return <NotAllowed text={(error as Error).message} />
  if (status === 404) return <NotFound />
  if (!roster && isPending) return <SkeletonRows rows={8} />
  if (!roster) {
    const text = error?.message ?? 'Inténtalo de nuevo.'
    return <ErrorState title="No pudimos mostrar la lista" text={text} onRetry={() => refetch()} />
  }
  const zone = zoneOf(roster.single_class, calendar)
  const day = localDate(parseInstant(roster.single_class.class_date), zone)
  const name = roster.single_class.class_type.name
  return (
    <Page
      title={name}
      documentTitle={`${name}, ${spokenDay(day)}`}
      above={<BackToDay day={day} today={localDate(openedAt, zone)} />}
    >
      <RosterView {...{ roster, savedAt, zone }} />
    </Page>
  )
}

function NotAllowed({ text }: { text: string }) {
  const { calendar } = useStudio()
  const [now] = useState(() => new Date())
  const today = localDate(now, calendar.zone)
  return (
    <Page title="Esta lista no es tuya" above={<BackToDay day={today} today={today} />}>
      <EmptyState title={text} text="Si das esta clase, pide a la administración que te ponga como coach." />
    </Page>
  )
}

const BackToDay = ({ day, today }: { day: LocalDate; today: LocalDate }) => (
  <BackLink to={classesPath({ dia: day === today ? null : day })}>Clases del {spokenDay(day)}</BackLink>
)
