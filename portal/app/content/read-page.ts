import type { RouterContextProvider } from 'react-router'
import type { getPage } from '@aforo/domain/catalogue/content/contract.ts'
import { tryRead } from '../api/read.ts'
import type { LoadedPage } from './content-page.tsx'

/** One page by its slug; null when it does not exist (2.15). */
export async function readPage(context: Readonly<RouterContextProvider>, slug: string): Promise<LoadedPage | null> {
  const response = await tryRead<typeof getPage>(context, 'GET /pages/{slug}', { params: { slug } })
  if (response.ok) return { page: response.value.page }
  return response.failure.status === 404 || response.failure.status === 400 ? null : { failed: true }
}
