import type { ScheduleDay } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { ClassList } from './class-list.tsx'

type Props = { title: string; days: readonly ScheduleDay[]; today: LocalDate; settings: Settings; ofCoach?: boolean }

export function UpcomingClasses({ title, days, today, settings, ofCoach }: Props) {
  const locationIds = new Set(days.flatMap((day) => day.single_classes.map(({ location }) => location.location_id)))
  return (
    <section aria-labelledby="proximas" className="gutters grid gap-8 pb-[clamp(3rem,9vw,7rem)]">
      <h2 id="proximas" className="max-w-[20ch] text-h2">
        {title}
      </h2>
      {days.length === 0 ? (
        <p className="text-lead">No hay clases programadas.</p>
      ) : (
        <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
          {days.map((day) => (
            <ClassList
              key={day.date}
              day={day}
              today={today}
              settings={settings}
              withPlace={ofCoach || locationIds.size > 1}
              ofCoach={ofCoach}
            />
          ))}
        </div>
      )}
    </section>
  )
}
