import { data, type RouterContextProvider, redirect } from 'react-router'
import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type {
  listAvailableClassCategories,
  listClassTypes,
  listInstructors,
} from '@aforo/domain/catalogue/studio/contract.ts'
import type { listTags } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import { pager } from '@aforo/domain/booking/reservations/filters.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import type { listPrograms, listVideoTypes } from '@aforo/domain/media/contract.ts'
import { read } from '../../api/read.ts'
import { rendering } from '../../api/rendering.ts'
import { myPackagesPath } from '../../frame/navigation/links.ts'
import { readSettings } from '../../frame/studio.ts'
import { filtersFrom, libraryHref, NOTHING_WANTED, pageOf, type Wanted, wantedOf } from './library-address.ts'
import { readListing, type Listing } from './read-library.ts'
import { cardOf, factsOf, picturesOf } from './video-card.ts'

type Context = Readonly<RouterContextProvider>

/** 9.3 */
const PAGE_SIZE = 32

export type Library = Awaited<ReturnType<typeof loadLibrary>>
export type Offered = Awaited<ReturnType<typeof readOffered>>

/** A listing with its videos and filters (2.18, 2.45). */
export async function loadLibrary(context: Context, request: Request, listing: Listing) {
  const settings = await readSettings(context, request)
  if (!featureFlags(settings).videos) throw data(null, { status: 404 })
  const { pathname, searchParams } = new URL(request.url)
  const [wanted, page] = [wantedOf(searchParams), pageOf(searchParams)]
  const [viewer, offered] = await Promise.all([
    readListing(context, request, listing, filtersFrom(inListing(wanted, listing), page)),
    readOffered(context, request),
  ])
  const common = { business: settings.business_name, listingKind: listing.kind, wanted, page }
  if ('needs' in viewer) return { ...common, needs: viewer.needs, packages: myPackagesPath(settings) }
  const pages = pager(page, viewer.total, PAGE_SIZE)
  if (page >= pages.maxPages) throw redirect(pathname + libraryHref(wanted))
  const { featured, continuing, videos } = viewer
  const pictureOf = picturesOf([...(featured ? [featured] : []), ...continuing, ...videos])
  const seen = { now: context.get(rendering).now, zone: calendarPolicy(settings).zone, pictureOf }
  return {
    ...common,
    needs: null,
    offered,
    title: viewer.title,
    about: viewer.about,
    progress: viewer.progress,
    pages,
    total: viewer.total,
    featured: featured && { ...cardOf(featured, seen), description: featured.description, facts: factsOf(featured) },
    continuing: continuing.map((one) => cardOf(one, seen)),
    videos: videos.filter((one) => one.video_id !== featured?.video_id).map((one) => cardOf(one, seen)),
  }
}

function inListing(wanted: Wanted, { kind }: Listing): Wanted {
  if (kind === 'program') return { ...wanted, program_id: NOTHING_WANTED.program_id }
  return kind === 'favorites' ? { ...wanted, favorite: false } : wanted
}

/** By what the library is filtered (3.25). */
async function readOffered(context: Context, request: Request) {
  const [{ instructors }, { class_types }, { class_categories }, { programs }, { video_types }, { tags }] =
    await Promise.all([
      read<typeof listInstructors>(context, request, 'GET /instructors'),
      read<typeof listClassTypes>(context, request, 'GET /class_types'),
      read<typeof listAvailableClassCategories>(context, request, 'GET /class_categories/available'),
      read<typeof listPrograms>(context, request, 'GET /programs'),
      read<typeof listVideoTypes>(context, request, 'GET /video_types'),
      read<typeof listTags>(context, request, 'GET /tags', { query: { type: 'video' } }),
    ])
  const choice = (id: number, name: string) => ({ id, name })
  return {
    instructor_id: instructors.map((one) => choice(one.instructor_id, coachName(one))),
    class_type_id: class_types.map((one) => choice(one.class_type_id, one.name)),
    class_category_id: class_categories.map((one) => choice(one.class_category_id, one.name)),
    program_id: programs.map((one) => choice(one.program_id, one.name)),
    video_type_id: video_types.map((one) => choice(one.video_type_id, one.name)),
    tags: tags.map((one) => choice(one.tag_id, one.name)),
    programs: programs.map(({ program_id, name, description, progress }) => ({
      program_id,
      name,
      description,
      progress,
    })),
  }
}
