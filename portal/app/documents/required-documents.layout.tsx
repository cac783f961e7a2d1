import { Outlet } from 'react-router'
import type { listPages } from 'studio/content/contract.ts'
import { tryRead } from '../api/read.ts'
import { readPerson } from '../frame/studio.ts'
import type { Route } from './+types/required-documents.layout'
import { type RequiredPage, unacceptedPages } from './required.ts'
import { TermsModal } from './terms-modal.tsx'

/** 4.19 before the signed-in area is used, each required page is accepted; they come one at a time. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ page: RequiredPage | null }> {
  const [person, told] = await Promise.all([
    readPerson(context, request),
    tryRead<typeof listPages>(context, request, 'GET /pages'),
  ])
  return { page: person && told.ok ? (unacceptedPages(told.value.pages, person.accepted_pages)[0] ?? null) : null }
}

export default function RequiredDocuments({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {page && <TermsModal key={page.page_id} page={page} />}
    </>
  )
}
