import type { RouterContextProvider } from 'react-router'
import { Outlet, redirect } from 'react-router'
import type { listPages } from '@aforo/domain/catalogue/content/contract.ts'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import { certificationLink } from '@aforo/domain/settings/presentation.ts'
import { tryRead } from '../api/read.ts'
import { MyStudioFrame } from '../frame/my-studio-frame.tsx'
import { readCustomer, readSettings } from '../frame/frame-data.ts'
import { ErrorPage, ErrorMessage } from '../frame/error-page.tsx'
import { useCachedPass } from '../offline/use-cached-pass.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/my-studio.layout'
import { PendingQuestions, readPending } from './pending-questions.tsx'
import { type RequiredPage, unacceptedPages } from './unaccepted-pages.ts'
import { TermsModal } from './terms-modal.tsx'

/** 2.16: a visitor is redirected to /entrar and returns here after signing in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [person, settings] = await Promise.all([readCustomer(context, request), readSettings(context, request)])
  const { pathname, search, hostname } = new URL(request.url)
  if (!person) throw redirect(paths.signIn(pathname + search))
  const page = await nextPage(context, request, person)
  return {
    certification: certificationLink(settings, hostname),
    page,
    pending: page ? null : await readPending(context, request),
  }
}

/** 4.19: the next required page that the customer must accept; pages are shown one at a time. */
async function nextPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  person: Customer,
): Promise<RequiredPage | null> {
  const response = await tryRead<typeof listPages>(context, request, 'GET /pages')
  return response.ok ? (unacceptedPages(response.value.pages, person.accepted_pages)[0] ?? null) : null
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
