import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import type { PictureStyle } from '../catalogue/picture-style.tsx'
import { longestWord } from '../frame/word-lengths.ts'
import { Photo } from './photo.tsx'

type Props = { section: LandingSection; brush: PictureStyle }

export function MissionSection({ section, brush }: Props) {
  const { title, text, image } = section
  return (
    <section
      aria-labelledby="mision-titulo"
      className={`section mission-plane ${image ? 'bg-dark text-on-dark' : 'bg-accent-solid text-on-accent'}`}
    >
      {image && <Photo src={image} brush={brush} className="mission-photo" sizes="100vw" />}
      <div className="gutters grid gap-6">
        <h2 id="mision-titulo" className="font-text text-lead font-semibold tracking-normal normal-case">
          {title}
        </h2>
        <div
          className="mission display"
          style={{ '--longest': longestWord(text) } as object}
          dangerouslySetInnerHTML={{ __html: text }}
        />
      </div>
    </section>
  )
}
