import { Outlet } from 'react-router'
import type { listPages } from '@aforo/domain/catalogue/content/contract.ts'
import { tryRead } from '../api/read.ts'
import type { Route } from './+types/public.layout'
import type { FooterPage } from './footer.tsx'
import { PublicFrame } from './public-frame.tsx'
import { ErrorMessage } from './error-page.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<{ pages: FooterPage[] }> {
  const response = await tryRead<typeof listPages>(context, 'GET /pages')
  const pages = response.ok ? response.value.pages : []
  return { pages: pages.filter(({ content }) => content).map(({ slug, title }) => ({ slug, title })) }
}

export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame pages={loaderData.pages}>
      <Outlet />
    </PublicFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <PublicFrame pages={loaderData?.pages ?? []}>
      <ErrorMessage error={error} />
    </PublicFrame>
  )
}
