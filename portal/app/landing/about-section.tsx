import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import { InlineSvg, type PictureStyle, drawPicture } from '../catalogue/picture-style.tsx'
import { Photo } from './photo.tsx'
import { SectionHead } from './section-head.tsx'

type Props = { section: LandingSection; brush: PictureStyle }

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
            <InlineSvg className="size-full" svg={drawPicture(brush, 'scene', 'nosotros 34', 480, 480)} />
          )}
        </div>
      </div>
    </section>
  )
}
