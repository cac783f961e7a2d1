import { data, isRouteErrorResponse, redirect } from 'react-router'
import { toGraph } from '@aforo/domain/seo/graph.ts'
import { packageProduct } from '@aforo/domain/seo/offers.ts'
import { pictureUrl } from '@aforo/domain/seo/link-picture.ts'
import { packagesLabel, packagesPath } from '@aforo/domain/settings/presentation.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings, readSite } from '../frame/frame-data.ts'
import { PackagesPage } from '../packages/packages-page.tsx'
import { readPackages } from '../packages/read-packages.ts'
import type { Route } from './+types/slug.page'
import { ContentPage } from './content-page.tsx'
import { NotFound } from './not-found.tsx'
import { readPage } from './read-page.ts'
import '../reading.css'

export const handle = { hydrate: false }

const DEFAULT_PACKAGES_PATH = '/paquetes'

/** 2.14, 2.15: the packages at the path that the studio chose; any other path is a page of the studio, or not found. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const settings = await readSettings(context)
  const path = `/${params['*'].replace(/\/$/, '')}`
  if (path === packagesPath(settings)) {
    const site = await readSite(context)
    const listing = await readPackages(context, request)
    const products = listing.packages.map((pack) =>
      packageProduct(pack, site.origin + pictureUrl({ kind: 'package', record: pack }, settings), site),
    )
    return { kind: 'packages', title: packagesLabel(settings), structured: toGraph(products), ...listing } as const
  }
  if (path === DEFAULT_PACKAGES_PATH) throw redirect(packagesPath(settings))
  const loadedPage = path.lastIndexOf('/') === 0 ? await readPage(context, path.slice(1)) : null
  if (!loadedPage) throw data(null, { status: 404 })
  return { kind: 'page', loadedPage } as const
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
