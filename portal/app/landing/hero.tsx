import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { Art, type Brush, draw } from '../catalogue/brush.tsx'
import { SeatMark } from '../catalogue/seat-mark.tsx'
import { classWords, dayWord } from '../catalogue/upcoming.ts'
import { longestWord } from '../frame/word-lengths.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Photo } from './photo.tsx'

type Next = { date: LocalDate; singleClass: SingleClass }
type Props = {
  section: LandingSection
  settings: Settings
  brush: Brush
  next: Next | null
  today: LocalDate
  /** 2.11: where the reserve button leads, which asks visitors to sign in first. */
  reserve: string
}

export function Hero({ section, settings, brush, next, today, reserve }: Props) {
  const isPaper = brush.estilo === 'tinta' && !section.image
  const title = section.title || settings.business_name
  const measures = { '--hero-ink': isPaper ? 'var(--ink)' : 'var(--on-dark)', '--longest': longestWord(title) }
  return (
    <section className={`hero hero-${brush.estilo}`} style={measures as object}>
      {section.image ? (
        <Photo src={section.image} brush={brush} className="hero-photo" sizes="100vw" priority />
      ) : (
        <>
          <Art className="art-wide" svg={draw(brush, 'hero', settings.business_name, 1440, 800)} />
          <Art className="art-tall" svg={apart(draw(brush, 'hero', settings.business_name, 720, 2400))} />
        </>
      )}
      <div className="hero-words">
        <div className="gutters">
          <div className="hero-measure grid justify-items-start gap-4 md:gap-6">
            <h1 className="hero-title">{title}</h1>
            {section.text && <p className="max-w-[44ch] text-lead">{section.text}</p>}
            {next && <Chip next={next} settings={settings} today={today} />}
            <div className="flex flex-wrap gap-3">
              <a className={buttonClass()} href={reserve}>
                {settings.hero_button}
              </a>
              <a className={buttonClass({ look: 'outline' })} href={paths.calendar()}>
                Ver horarios
              </a>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

function Chip({ next: { date, singleClass }, settings, today }: { next: Next; settings: Settings; today: LocalDate }) {
  const { time, what, places } = classWords(singleClass, calendarPolicy(settings))
  return (
    <a className="next-chip" href={paths.calendar({ fecha: date, clase: singleClass.single_class_id })}>
      <span className="text-primary-edge">
        <SeatMark occupiedShare={singleClass.booked / (singleClass.capacity ?? 1)} estilo={settings.estilo} />
      </span>
      <span className="min-w-0">
        <strong className="next-when">
          {dayWord(date, today)} <time dateTime={singleClass.class_date}>{time}</time>
        </strong>
        <span className="next-dot">{' · '}</span>
        {what}
        {' · '}
        <strong className="whitespace-nowrap tabular">{places}</strong>
      </span>
      <Icon name="arrow-right" size={20} />
    </a>
  )
}

const apart = (svg: string): string => svg.replace(/(id="|url\(#)/g, '$1alto-')
