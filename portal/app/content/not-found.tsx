import { useRouteLoaderData } from 'react-router'
import { findSimilarPages } from '@aforo/domain/catalogue/content/similar-pages.ts'
import { packagesLabel, packagesPath } from '@aforo/domain/settings/presentation.ts'
import type { FooterPage } from '../frame/footer.tsx'
import { useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ReadingPage } from './reading-page.tsx'

export function NotFound({ path }: { path: string }) {
  const settings = useSettings()
  const pages = useRouteLoaderData<{ pages: FooterPage[] }>('frame/public.layout')?.pages ?? []
  const suggestions = findSimilarPages(path, pages).map(({ slug, title }): PageLink => [paths.page(slug), title])
  const others: PageLink[] = [
    ...(settings.single_class_enabled ? [[paths.calendar(), 'Horarios'] as const] : []),
    [packagesPath(settings), packagesLabel(settings)],
    [paths.location(), 'Ubicación'],
    [paths.home(), 'Inicio'],
  ]
  return (
    <ReadingPage title="No encontramos esta página" lead="Quizá cambió de lugar." seed="404">
      {suggestions.length > 0 && <LinkList title="¿Buscabas esto?" links={suggestions} />}
      <LinkList title={suggestions.length > 0 ? 'O sigue por aquí' : 'Sigue por aquí'} links={others} />
    </ReadingPage>
  )
}

type PageLink = readonly [href: string, text: string]

const LinkList = ({ title, links }: { title: string; links: readonly PageLink[] }) => (
  <nav className="reading-parts pb-10" aria-label={title}>
    <h2 className="pb-3 text-h3">{title}</h2>
    <ul>
      {links.map(([href, text]) => (
        <li key={href}>
          <a href={href} className="justify-between text-lead">
            {text}
            <Icon name="arrow-right" size={20} />
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
