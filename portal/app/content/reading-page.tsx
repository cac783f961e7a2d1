import type { ReactNode } from 'react'
import { Art, brushOf, draw } from '../catalogue/brush.tsx'
import { useStudio } from '../frame/studio.ts'

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
      <Art svg={draw(brushOf(useStudio()), 'scene', seed, 1440, 260)} className="reading-band" />
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
