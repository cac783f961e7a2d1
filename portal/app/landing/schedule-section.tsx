import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import type { ScheduleDay } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { InlineSvg } from '../catalogue/picture-style.tsx'
import { ClassList } from '../catalogue/class-list.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { SectionHead } from './section-head.tsx'

type Props = { section: LandingSection; settings: Settings; days: readonly ScheduleDay[]; today: LocalDate }

export function ScheduleSection({ section, settings, days, today }: Props) {
  const locationIds = new Set(days.flatMap((day) => day.single_classes.map(({ location }) => location.location_id)))
  return (
    <section id="horarios" aria-labelledby="horarios-titulo" className="section section-plain">
      <div className="gutters section-grid">
        <div className="section-aside">
          <SectionHead id="horarios-titulo" title={section.title} text={section.text} />
          <a href={paths.calendar()} className={buttonClass({ look: 'outline' })}>
            Ver todos los horarios
          </a>
        </div>
        {days.length === 0 ? (
          <div className="grid justify-items-start gap-4">
            <InlineSvg svg={emptyDrawing('calendario')} />
            <p className="text-lead">No hay clases programadas.</p>
          </div>
        ) : (
          <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
            {days.map((day) => (
              <ClassList key={day.date} day={day} today={today} settings={settings} withPlace={locationIds.size > 1} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
