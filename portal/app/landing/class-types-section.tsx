import type { ClassType } from '@aforo/domain/catalogue/studio/shapes.ts'
import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import type { PictureStyle } from '../catalogue/picture-style.tsx'
import { Poster } from '../catalogue/poster.tsx'
import { paths } from '../paths.ts'
import { SectionHead } from './section-head.tsx'

type Props = { section: LandingSection; types: readonly ClassType[]; brush: PictureStyle }

/** A row of posters that continues beyond the right edge (2.10). */
export function ClassTypesSection({ section, types, brush }: Props) {
  return (
    <section id="clases" aria-labelledby="clases-titulo" className="section section-plain overflow-x-clip">
      <div className="gutters pb-8">
        <SectionHead id="clases-titulo" title={section.title} text={section.text} />
      </div>
      <ul className="bleed-row">
        {types.map((type) => (
          <li key={type.class_type_id} className="w-[clamp(13.5rem,62vw,18.5rem)]">
            <a href={paths.classType(type.class_type_id)} className="grid gap-3">
              <Poster type={type} brush={brush} sizes="18.5rem">
                <h3 className="text-[2.125rem]">{type.name}</h3>
              </Poster>
              <span className="line-clamp-2 pe-4 text-small text-ink-2">{firstSentence(type.description)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const firstSentence = (text: string): string => text.match(/^.*?[.!?](?=\s|$)/s)?.[0] ?? text
