import type { Page } from 'studio/content/shapes.ts'
import { PageHead } from '../frame/page-head.tsx'

/** What could be read of a page: itself, or that it failed. */
export type Told = { page: Page } | { failed: true }

/** 2.15, 8.18: a page of the studio, with its title. */
export function ContentPage({ told, title }: { told: Told; title?: string }) {
  const page = 'page' in told ? told.page : null
  return (
    <>
      <PageHead title={page?.title ?? title ?? 'No pudimos mostrar la página'} />
      <div className="gutters pb-[clamp(3rem,9vw,7rem)]">
        {'failed' in told ? (
          <p role="alert" className="text-lead">
            Lo sentimos, hubo un error al mostrar este contenido.
          </p>
        ) : page?.content ? (
          <div className="rich text-lead" dangerouslySetInnerHTML={{ __html: page.content }} />
        ) : (
          <p className="text-lead">Sin contenido.</p>
        )}
      </div>
    </>
  )
}
