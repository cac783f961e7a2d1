import type { ReactNode } from 'react'
import { InlineSvg, pictureStyleOf, drawPicture } from '../catalogue/picture-style.tsx'
import { useSettings } from '../frame/frame-data.ts'

type Props = {
  title: string
  lead?: string
  seed: string
  aside?: ReactNode
  after?: ReactNode
  children: ReactNode
}

export function ReadingPage({ title, lead, seed, aside, after, children }: Props) {
  return (
    <>
      <InlineSvg svg={drawPicture(pictureStyleOf(useSettings()), 'scene', seed, 1440, 260)} className="reading-band" />
      <div className="gutters reading">
        <header className="reading-head">
          <h1 className="text-h1">{title}</h1>
          {lead && <p className="max-w-[36ch] text-lead text-ink-2">{lead}</p>}
          {aside}
          {after && <div className="reading-after">{after}</div>}
        </header>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  )
}
