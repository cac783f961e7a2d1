import { Outlet, redirect } from 'react-router'
import { certificationLink } from '@aforo/domain/settings/presentation.ts'
import { MyStudioFrame } from '../frame/my-studio-frame.tsx'
import { readCustomer, readSettings } from '../frame/frame-data.ts'
import { ErrorPage, ErrorMessage } from '../frame/error-page.tsx'
import { useCachedPass } from '../offline/use-cached-pass.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/my-studio.layout'
import { PendingQuestions, readPending } from './pending-questions.tsx'
import { readUnacceptedPages } from './unaccepted-pages.ts'
import { TermsModal } from './terms-modal.tsx'

/** 2.16: a visitor is redirected to /entrar and returns here after signing in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [person, settings] = await Promise.all([readCustomer(context), readSettings(context)])
  const { pathname, search, hostname } = new URL(request.url)
  if (!person) throw redirect(paths.signIn(pathname + search))
  // 4.19: pages are shown one at a time, and the questions after them.
  const [[page = null], pending] = await Promise.all([
    readUnacceptedPages(context, person),
    readPending(context, request),
  ])
  return { certification: certificationLink(settings, hostname), page, pending: page ? null : pending }
}

export default function MyStudioLayout({ loaderData: { certification, page, pending } }: Route.ComponentProps) {
  useCachedPass()
  return (
    <MyStudioFrame certification={certification}>
      {pending && <PendingQuestions answered={pending} />}
      <Outlet />
      {page && <TermsModal key={page.page_id} page={page} />}
    </MyStudioFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <MyStudioFrame certification={loaderData.certification}>
      <ErrorMessage error={error} />
    </MyStudioFrame>
  )
}
