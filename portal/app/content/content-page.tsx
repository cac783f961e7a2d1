import { type Section, splitByHeadings } from '@aforo/domain/catalogue/content/sections.ts'
import type { Page } from '@aforo/domain/catalogue/content/shapes.ts'
import { ReadingPage } from './reading-page.tsx'

export type LoadedPage = { page: Page } | { failed: true }

/** Number of sections from which on a page has a table of contents. */
const MIN_SECTIONS_FOR_CONTENTS = 3

/** 2.15, 8.18: a page of the studio. */
export function ContentPage({ loadedPage, title }: { loadedPage: LoadedPage; title?: string }) {
  const page = 'page' in loadedPage ? loadedPage.page : null
  const { lead, sections } = splitByHeadings(page?.content ?? '')
  return (
    <ReadingPage
      title={page?.title ?? title ?? 'No pudimos mostrar la página'}
      seed={page?.slug ?? 'pagina'}
      aside={sections.length >= MIN_SECTIONS_FOR_CONTENTS && <TableOfContents sections={sections} />}
    >
      {'failed' in loadedPage ? (
        <p role="alert" className="text-lead">
          Lo sentimos, hubo un error al mostrar este contenido.
        </p>
      ) : page?.content ? (
        <div className="rich text-lead">
          {lead && <div className="rich-part" dangerouslySetInnerHTML={{ __html: lead }} />}
          {sections.map((section) => (
            <section key={section.id} className="rich-part" id={section.id}>
              <h2 dangerouslySetInnerHTML={{ __html: section.title }} />
              <div className="rich-part" dangerouslySetInnerHTML={{ __html: section.html }} />
            </section>
          ))}
        </div>
      ) : (
        <p className="text-lead">Sin contenido.</p>
      )}
    </ReadingPage>
  )
}

const TableOfContents = ({ sections }: { sections: readonly Section[] }) => (
  <nav className="reading-parts" aria-label="En esta página">
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title.replace(/<[^>]*>/g, '')}</a>
        </li>
      ))}
    </ul>
  </nav>
)
