import type { Instructor } from '@aforo/domain/catalogue/studio/shapes.ts'
import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import type { PictureStyle } from '../catalogue/picture-style.tsx'
import { Portrait } from '../catalogue/portrait.tsx'
import { paths } from '../paths.ts'
import { SectionHead } from './section-head.tsx'

type Props = { section: LandingSection; coaches: readonly Instructor[]; brush: PictureStyle }

export function CoachesSection({ section, coaches, brush }: Props) {
  const [first, ...others] = coaches
  if (!first) return null
  return (
    <section id="coaches" aria-labelledby="coaches-titulo" className="section section-plain overflow-x-clip">
      <div className="gutters coach-stage">
        <SectionHead id="coaches-titulo" title={section.title} text={section.text} />
        <a href={paths.coach(first.instructor_id)} className={`coach-first ${others.length > 0 ? 'coach-leads' : ''}`}>
          <Portrait coach={first} brush={brush} />
          <span className="coach-words grid gap-3">
            <span className="display text-h2">
              {first.name} {first.last_name}
            </span>
            {first.quote && <span className="text-lead text-ink-2">“{first.quote}”</span>}
          </span>
        </a>
      </div>
      {others.length > 0 && (
        <ul className="bleed-row coach-row">
          {others.map((coach) => (
            <li key={coach.instructor_id}>
              <a href={paths.coach(coach.instructor_id)} className="grid gap-2">
                <Portrait coach={coach} brush={brush} sizes="13.5rem" />
                <span className="coach-name font-semibold">{coach.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
