import type { Announcement } from '@aforo/domain/catalogue/content/shapes.ts'
import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import { AnnouncementList } from '../content/announcement-list.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { SectionHead } from './section-head.tsx'

const MAX_SHOWN = 3

/** The first announcements; all of them are on their own page (2.5). */
export function AnnouncementsSection({
  section,
  announcements,
}: {
  section: LandingSection
  announcements: readonly Announcement[]
}) {
  return (
    <section id="avisos" aria-labelledby="avisos-titulo" className="section section-plain">
      <div className="gutters section-grid">
        <div className="section-aside">
          <SectionHead id="avisos-titulo" title={section.title} text={section.text} />
          {announcements.length > MAX_SHOWN && (
            <a href={paths.announcements()} className={buttonClass({ look: 'outline' })}>
              Todos los avisos
            </a>
          )}
        </div>
        <AnnouncementList announcements={announcements.slice(0, MAX_SHOWN)} under="h2" />
      </div>
    </section>
  )
}
