import type { ReactNode } from 'react'
import { BrandName } from '../frame/brand-name.tsx'
import { HeadMarks } from '../frame/head-marks.tsx'
import { paths } from '../paths.ts'
import type { Background } from './background.ts'

export function AccountFrame({
  background,
  title,
  lead,
  children,
}: {
  background: Background
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid min-h-svh grow grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_minmax(26rem,34rem)] md:grid-rows-1">
      <HeadMarks />
      <Picture background={background} />
      <main className="flex flex-col px-5 pt-4 pb-10 sm:px-10 md:py-8 lg:px-14">
        <a href={paths.home()} className="-ms-2 flex min-h-11 items-center self-start px-2">
          <BrandName />
        </a>
        <div className="w-full max-w-md py-5 md:my-auto md:py-10">
          <h1 className="text-h2">{title}</h1>
          {lead && <div className="mt-3 text-ink-2">{lead}</div>}
          <div className="mt-7">{children}</div>
        </div>
      </main>
    </div>
  )
}

function Picture({ background }: { background: Background }) {
  const place = 'relative h-28 overflow-hidden bg-primary-soft sm:h-40 md:h-auto'
  if (background.kind === 'file')
    return (
      <div className={place}>
        <img
          src={background.src}
          alt=""
          width={900}
          height={1100}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    )
  return (
    <div
      className={`${place} [&>svg]:absolute [&>svg]:inset-0 [&>svg]:size-full`}
      aria-hidden="true"
      suppressHydrationWarning
      // Drawn by our own code from the studio's tokens.
      dangerouslySetInnerHTML={{ __html: background.svg }}
    />
  )
}
