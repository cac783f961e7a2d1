import { useRouteLoaderData } from 'react-router'
import { pagesNear } from '@aforo/domain/catalogue/content/near.ts'
import { packagesLabel, packagesPath } from '@aforo/domain/settings/presentation.ts'
import type { FooterPage } from '../frame/footer.tsx'
import { useStudio } from '../frame/studio.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ReadingPage } from './reading-page.tsx'

export function NotFound({ path }: { path: string }) {
  const settings = useStudio()
  const known = useRouteLoaderData<{ pages: FooterPage[] }>('frame/public.layout')?.pages ?? []
  const meant = pagesNear(path, known).map(({ slug, title }): Way => [paths.page(slug), title])
  const others: Way[] = [
    ...(settings.single_class_enabled ? [[paths.calendar(), 'Horarios'] as const] : []),
    [packagesPath(settings), packagesLabel(settings)],
    [paths.location(), 'Ubicación'],
    [paths.home(), 'Inicio'],
  ]
  return (
    <ReadingPage title="No encontramos esta página" lead="Quizá cambió de lugar." seed="404">
      {meant.length > 0 && <Ways title="¿Buscabas esto?" ways={meant} />}
      <Ways title={meant.length > 0 ? 'O sigue por aquí' : 'Sigue por aquí'} ways={others} />
    </ReadingPage>
  )
}

type Way = readonly [href: string, text: string]

const Ways = ({ title, ways }: { title: string; ways: readonly Way[] }) => (
  <nav className="reading-parts pb-10" aria-label={title}>
    <h2 className="pb-3 text-h3">{title}</h2>
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
)
