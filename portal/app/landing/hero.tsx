import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { InlineSvg, type PictureStyle, drawPicture } from '../catalogue/picture-style.tsx'
import { SeatMark } from '../catalogue/seat-mark.tsx'
import { classWords, dayLabel } from '../catalogue/upcoming.ts'
import { longestWord } from '../frame/word-lengths.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Photo } from './photo.tsx'

type NextClass = { date: LocalDate; singleClass: SingleClass }
type Props = {
  section: LandingSection
  settings: Settings
  brush: PictureStyle
  next: NextClass | null
  today: LocalDate
  /** 2.11: path of the reserve button; visitors are asked to sign in first. */
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
          <InlineSvg className="art-wide" svg={drawPicture(brush, 'hero', settings.business_name, 1440, 800)} />
          <InlineSvg
            className="art-tall"
            svg={withOwnIds(drawPicture(brush, 'hero', settings.business_name, 720, 2400))}
          />
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

type ChipProps = { next: NextClass; settings: Settings; today: LocalDate }

function Chip({ next: { date, singleClass }, settings, today }: ChipProps) {
  const { time, what, places } = classWords(singleClass, calendarPolicy(settings))
  return (
    <a className="next-chip" href={paths.calendar({ fecha: date, clase: singleClass.single_class_id })}>
      <span className="text-primary-edge">
        <SeatMark occupiedShare={singleClass.booked / (singleClass.capacity ?? 1)} estilo={settings.estilo} />
      </span>
      <span className="min-w-0">
        <strong className="next-when">
          {dayLabel(date, today)} <time dateTime={singleClass.class_date}>{time}</time>
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

// Both pictures are in one document, so that their ids must differ.
const withOwnIds = (svg: string): string => svg.replace(/(id="|url\(#)/g, '$1alto-')
