import type { RouterContextProvider } from 'react-router'
import type { getPage } from '@aforo/domain/catalogue/content/contract.ts'
import { tryRead } from '../api/read.ts'
import type { LoadedPage } from './content-page.tsx'

/** One page by its slug; null when there is none of that name (2.15). */
export async function readPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
): Promise<LoadedPage | null> {
  const answer = await tryRead<typeof getPage>(context, request, 'GET /pages/{slug}', { params: { slug } })
  if (answer.ok) return { page: answer.value.page }
  return answer.failure.status === 404 || answer.failure.status === 400 ? null : { failed: true }
}
