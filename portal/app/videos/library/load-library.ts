import { data, type RouterContextProvider, redirect } from 'react-router'
import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type {
  listAvailableClassCategories,
  listClassTypes,
  listInstructors,
} from '@aforo/domain/catalogue/studio/contract.ts'
import type { listTags } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import { toPager } from '@aforo/domain/values/paging.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import type { listPrograms, listVideoTypes } from '@aforo/domain/media/contract.ts'
import { read } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { myPackagesPath } from '../../frame/navigation/links.ts'
import { readSettings } from '../../frame/frame-data.ts'
import { toApiFilters, libraryHref, NO_FILTERS, pageOf, type LibraryFilters, filtersOf } from './library-address.ts'
import { readListing, type Listing } from './read-library.ts'
import { cardOf, factsOf, picturesOf } from './video-card.ts'

type Context = Readonly<RouterContextProvider>

/** Videos per page (9.3). */
const PAGE_SIZE = 32

export type Library = Awaited<ReturnType<typeof loadLibrary>>
export type FilterOptions = Awaited<ReturnType<typeof readOffered>>

/** A page of a listing with its filters, or why a purchase is needed (2.18, 2.45). */
export async function loadLibrary(context: Context, request: Request, listing: Listing) {
  const settings = await readSettings(context)
  if (!featureFlags(settings).videos) throw data(null, { status: 404 })
  const { pathname, searchParams } = new URL(request.url)
  const [wanted, page] = [filtersOf(searchParams), pageOf(searchParams)]
  const [result, offered] = await Promise.all([
    readListing(context, listing, toApiFilters(withoutListingFilter(wanted, listing), page)),
    readOffered(context),
  ])
  const common = { business: settings.business_name, listingKind: listing.kind, wanted, page }
  if ('needs' in result) return { ...common, needs: result.needs, packages: myPackagesPath(settings) }
  const pages = toPager(page, result.total, PAGE_SIZE)
  if (page >= pages.maxPages) throw redirect(pathname + libraryHref(wanted))
  const { featured, continuing, videos } = result
  const pictureOf = picturesOf([...(featured ? [featured] : []), ...continuing, ...videos])
  const cardContext = { now: context.get(renderContext).now, zone: calendarPolicy(settings).zone, pictureOf }
  return {
    ...common,
    needs: null,
    offered,
    title: result.title,
    about: result.about,
    progress: result.progress,
    pages,
    total: result.total,
    featured: featured && {
      ...cardOf(featured, cardContext),
      description: featured.description,
      facts: factsOf(featured),
    },
    continuing: continuing.map((video) => cardOf(video, cardContext)),
    videos: videos.filter((video) => video.video_id !== featured?.video_id).map((video) => cardOf(video, cardContext)),
  }
}

function withoutListingFilter(wanted: LibraryFilters, { kind }: Listing): LibraryFilters {
  if (kind === 'program') return { ...wanted, program_id: NO_FILTERS.program_id }
  return kind === 'favorites' ? { ...wanted, favorite: false } : wanted
}

/** The options of the filters (3.25). */
async function readOffered(context: Context) {
  const [{ instructors }, { class_types }, { class_categories }, { programs }, { video_types }, { tags }] =
    await Promise.all([
      read<typeof listInstructors>(context, 'GET /instructors'),
      read<typeof listClassTypes>(context, 'GET /class_types'),
      read<typeof listAvailableClassCategories>(context, 'GET /class_categories/available'),
      read<typeof listPrograms>(context, 'GET /programs'),
      read<typeof listVideoTypes>(context, 'GET /video_types'),
      read<typeof listTags>(context, 'GET /tags', { query: { type: 'video' } }),
    ])
  const choice = (id: number, name: string) => ({ id, name })
  return {
    instructor_id: instructors.map((coach) => choice(coach.instructor_id, coachName(coach))),
    class_type_id: class_types.map((type) => choice(type.class_type_id, type.name)),
    class_category_id: class_categories.map((category) => choice(category.class_category_id, category.name)),
    program_id: programs.map((program) => choice(program.program_id, program.name)),
    video_type_id: video_types.map((type) => choice(type.video_type_id, type.name)),
    tags: tags.map((tag) => choice(tag.tag_id, tag.name)),
    programs: programs.map(({ program_id, name, description, progress }) => ({
      program_id,
      name,
      description,
      progress,
    })),
  }
}
