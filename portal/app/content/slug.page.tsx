import { data, isRouteErrorResponse, redirect } from 'react-router'
import { graphOf } from '@aforo/domain/seo/graph.ts'
import { packageProduct } from '@aforo/domain/seo/offers.ts'
import { pictureAddress } from '@aforo/domain/seo/link-picture.ts'
import { packagesLabel, packagesPath } from '@aforo/domain/settings/presentation.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings, readSite } from '../frame/studio.ts'
import { PackagesPage } from '../packages/packages-page.tsx'
import { readPackages } from '../packages/read-packages.ts'
import type { Route } from './+types/slug.page'
import { ContentPage } from './content-page.tsx'
import { NotFound } from './not-found.tsx'
import { readPage } from './read-page.ts'
import '../reading.css'

export const handle = { hydrate: false }

const DEFAULT_PACKAGES_PATH = '/paquetes'

/** 2.14, 2.15: packages at their configured path; other addresses are studio pages or not found. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const settings = await readSettings(context, request)
  const path = `/${params['*'].replace(/\/$/, '')}`
  if (path === packagesPath(settings)) {
    const site = await readSite(context, request)
    const sold = await readPackages(context, request)
    const products = sold.packages.map((pack) =>
      packageProduct(pack, site.origin + pictureAddress({ kind: 'package', of: pack }, settings), site),
    )
    return { kind: 'packages', title: packagesLabel(settings), structured: graphOf(products), ...sold } as const
  }
  if (path === DEFAULT_PACKAGES_PATH) throw redirect(packagesPath(settings))
  const response = path.lastIndexOf('/') === 0 ? await readPage(context, request, path.slice(1)) : null
  if (!response) throw data(null, { status: 404 })
  return { kind: 'page', loadedPage: response } as const
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (error) return pageMeta(matches, 'No encontramos esta página')
  if (loaderData?.kind === 'packages')
    return pageMeta(matches, loaderData.title, null, { structured: loaderData.structured })
  const page = loaderData && 'page' in loaderData.loadedPage ? loaderData.loadedPage.page : null
  return pageMeta(matches, page?.title ?? null, page?.content)
}

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'packages') return <PackagesPage {...loaderData} />
  return <ContentPage loadedPage={loaderData.loadedPage} />
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound path={params['*'] ?? ''} />
  throw error
}
