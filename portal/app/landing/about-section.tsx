import type { LandingSection } from 'studio/settings/presentation.ts'
import { Art, type Brush, draw } from '../catalogue/brush.tsx'
import { SectionHead } from './section-head.tsx'

type Props = { section: LandingSection; brush: Brush }

/** The studio in its own words, beside a picture. */
export function AboutSection({ section, brush }: Props) {
  return (
    <section id="nosotros" aria-labelledby="nosotros-titulo" className="section">
      <div className="gutters about">
        <div className="grid content-center gap-6">
          <SectionHead id="nosotros-titulo" title={section.title} />
          <div className="rich text-lead" dangerouslySetInnerHTML={{ __html: section.text }} />
        </div>
        <div className="about-picture">
          {section.image ? (
            <img
              src={section.image}
              alt=""
              width={960}
              height={1200}
              loading="lazy"
              className="size-full object-cover"
            />
          ) : (
            <Art className="size-full" svg={draw(brush, 'poster', 'nosotros 7', 400, 500)} />
          )}
        </div>
      </div>
    </section>
  )
}
