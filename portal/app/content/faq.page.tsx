import { toGraph } from '@aforo/domain/seo/graph.ts'
import { faqPage } from '@aforo/domain/seo/questions.ts'
import { pageMeta } from '../frame/page-meta.ts'
import type { Route } from './+types/faq.page'
import { ContentPage, type LoadedPage } from './content-page.tsx'
import { Questions } from './questions.tsx'
import { readPage } from './read-page.ts'
import '../reading.css'

export const handle = { hydrate: false }

const TITLE = 'Preguntas frecuentes'

/** 2.13: the studio's page with this slug; when it does not exist, an empty page is shown. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ loadedPage: LoadedPage }> {
  const loadedPage = await readPage(context, 'preguntas-frecuentes')
  return { loadedPage: loadedPage ?? { page: { ...EMPTY_PAGE, slug: 'preguntas-frecuentes', title: TITLE } } }
}

const contentOf = (loadedPage: LoadedPage | undefined): string =>
  (loadedPage && 'page' in loadedPage && loadedPage.page.content) || ''

const EMPTY_PAGE = { page_id: 0, content: null, required: false, required_signup: false }

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const content = contentOf(loaderData?.loadedPage)
  return pageMeta(matches, TITLE, content, { structured: toGraph([faqPage(content)]) })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { loadedPage } = loaderData
  // A page without headings has no questions to fold; it is shown like any other page.
  const hasQuestions = 'page' in loadedPage && (loadedPage.page.content ?? '').includes('<h2>')
  return hasQuestions ? <Questions page={loadedPage.page} /> : <ContentPage loadedPage={loadedPage} title={TITLE} />
}
