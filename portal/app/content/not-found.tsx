import { useRouteLoaderData } from 'react-router'
import { pagesNear } from 'studio/content/near.ts'
import { packagesLabel, packagesPath } from 'studio/settings/presentation.ts'
import type { FooterPage } from '../frame/footer.tsx'
import { useStudio } from '../frame/studio.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ReadingPage } from './reading-page.tsx'

/** An address that leads nowhere: what may have been meant, and where one can go from here. */
export function NotFound({ path }: { path: string }) {
  const settings = useStudio()
  const known = useRouteLoaderData<{ pages: FooterPage[] }>('frame/public.layout')?.pages ?? []
  const meant = pagesNear(path, known)
  const ways = [
    ...meant.map(({ slug, title }) => [paths.page(slug), title] as const),
    ...(settings.single_class_enabled ? [[paths.calendar(), 'Horarios'] as const] : []),
    [packagesPath(settings), packagesLabel(settings)] as const,
    [paths.location(), 'Ubicación'] as const,
    [paths.home(), 'Inicio'] as const,
  ]
  return (
    <ReadingPage
      title="No encontramos esta página"
      lead={meant.length > 0 ? 'Quizá cambió de lugar. Esto se le parece:' : 'Quizá cambió de lugar.'}
      seed="404"
    >
      <nav className="reading-parts" aria-label="A dónde ir">
        <ul>
          {ways.map(([href, text]) => (
            <li key={href}>
              <a href={href} className="justify-between text-lead">
                {text}
                <Icon name="arrow-right" size={20} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </ReadingPage>
  )
}
