import { data, redirect } from 'react-router'
import { packagesLabel } from '@aforo/domain/settings/presentation.ts'
import { myPackagesPath } from '../frame/navigation/links.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/my-packages.page'
import { PackagesPage } from './packages-page.tsx'
import { readPackages } from './read-packages.ts'
import '../my-studio.css'
import './packages.css'

/** The packages, at their configured path below /mystudio; any other path is not found (2.20). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const settings = await readSettings(context)
  const path = `/mystudio/${params['*'].replace(/\/$/, '')}`
  if (path !== myPackagesPath(settings)) {
    if (path === paths.myPackages()) throw redirect(myPackagesPath(settings))
    throw data(null, { status: 404 })
  }
  return { title: packagesLabel(settings), ...(await readPackages(context, request)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageMeta(matches, loaderData?.title ?? null)

export default function MyPackages({ loaderData }: Route.ComponentProps) {
  return <PackagesPage {...loaderData} />
}
