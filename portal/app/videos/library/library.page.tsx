import { data } from 'react-router'
import { pageMeta } from '../../frame/page-meta.ts'
import type { Route } from './+types/library.page'
import { loadLibrary } from './load-library.ts'
import { listingOf } from './library-listing.ts'
import { LibraryView } from './library-view.tsx'
import '../videos.css'
import './library.css'
import '../player/stage.css'
import '../../my-studio.css'

/** Loads the library, or its listing of upcoming videos, favourites, a program or a tag (2.18, 2.45). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const listing = listingOf(params['*'])
  if (!listing) throw data(null, { status: 404 })
  return loadLibrary(context, request, listing)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, (loaderData?.needs === null && loaderData.title) || 'Online')

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  return <LibraryView library={loaderData} />
}
