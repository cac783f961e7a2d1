import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import { Art, type Brush, draw } from '../catalogue/brush.tsx'
import { Photo } from './photo.tsx'
import { SectionHead } from './section-head.tsx'

type Props = { section: LandingSection; brush: Brush }

export function AboutSection({ section, brush }: Props) {
  return (
    <section id="nosotros" aria-labelledby="nosotros-titulo" className="section section-plain">
      <div className="gutters about">
        <div className="grid content-center gap-6">
          <SectionHead id="nosotros-titulo" title={section.title} />
          <div className="rich text-lead" dangerouslySetInnerHTML={{ __html: section.text }} />
        </div>
        <div className="about-picture">
          {section.image ? (
            <Photo src={section.image} brush={brush} className="size-full" sizes="(min-width: 64rem) 55vw, 100vw" />
          ) : (
            <Art className="size-full" svg={draw(brush, 'scene', 'nosotros 34', 480, 480)} />
          )}
        </div>
      </div>
    </section>
  )
}
