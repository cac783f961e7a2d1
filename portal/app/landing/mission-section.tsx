import type { LandingSection } from 'studio/settings/presentation.ts'

/** One sentence, as large as it may be. */
export function MissionSection({ section }: { section: LandingSection }) {
  return (
    <section aria-labelledby="mision-titulo" className="section bg-accent-solid text-on-accent">
      <div className="gutters grid gap-6">
        <h2 id="mision-titulo" className="font-text text-lead font-semibold tracking-normal normal-case">
          {section.title}
        </h2>
        <div className="mission display" dangerouslySetInnerHTML={{ __html: section.text }} />
      </div>
    </section>
  )
}
