import { data, type RouterContextProvider } from 'react-router'
import type {
  listFavorites,
  listUpcomingVideos,
  listVideos,
  listVideosOfProgram,
  listVideosOfTag,
} from '@aforo/domain/media/contract.ts'
import type { Program, Video } from '@aforo/domain/media/shapes.ts'
import { type ReadResult, tryRead } from '../../api/read.ts'
import type { toApiFilters } from './library-address.ts'

type Context = Readonly<RouterContextProvider>
type Filters = ReturnType<typeof toApiFilters>

export type Listing =
  | { readonly kind: 'all' | 'favorites' | 'upcoming' }
  | { readonly kind: 'tag' | 'program'; readonly id: number }

type ListingResult = {
  readonly videos: readonly Video[]
  readonly total: number
  readonly title: string | null
  readonly about: string
  readonly progress: Program['progress'] | null
  readonly featured: Video | null
  readonly continuing: readonly Video[]
}

/** The videos of a listing, or in `needs` why a purchase is needed (8.15). Throws other failures to the error page. */
export async function readListing(
  context: Context,
  listing: Listing,
  query: Filters,
): Promise<ListingResult | { readonly needs: string }> {
  const { favorite: _, ...others } = query
  const empty = { title: null, about: '', progress: null, featured: null, continuing: [] }
  switch (listing.kind) {
    case 'all':
      return resultOf(await tryRead<typeof listVideos>(context, 'GET /videos', { query }), (page) => ({
        ...empty,
        ...page,
      }))
    case 'upcoming':
      return resultOf(await tryRead<typeof listUpcomingVideos>(context, 'GET /videos/upcoming', { query }), (page) => ({
        ...empty,
        ...page,
        title: 'Próximamente',
      }))
    case 'favorites':
      return resultOf(
        await tryRead<typeof listFavorites>(context, 'GET /favorites', { query: others }),
        ({ favorites, total }) => ({ ...empty, videos: favorites, total, title: 'Tus favoritas' }),
      )
    case 'tag': {
      const input = { params: { id: listing.id }, query }
      return resultOf(
        await tryRead<typeof listVideosOfTag>(context, 'GET /videos/tag/{id}', input),
        ({ tag, ...page }) => ({ ...empty, ...page, title: tag.name }),
      )
    }
    case 'program': {
      const { program_id: __, ...rest } = query
      const input = { params: { id: listing.id }, query: rest }
      return resultOf(
        await tryRead<typeof listVideosOfProgram>(context, 'GET /videos/program/{id}', input),
        ({ program: { name, description, progress }, ...page }) => ({
          ...empty,
          ...page,
          title: name,
          about: description,
          progress,
        }),
      )
    }
    default:
      return listing satisfies never
  }
}

function resultOf<T>(
  response: ReadResult<T>,
  toResult: (value: T) => ListingResult,
): ListingResult | { needs: string } {
  if (response.ok) return toResult(response.value)
  if (response.failure.code === 'purchase-needed') return { needs: response.failure.message }
  throw data(response.failure, { status: response.failure.status })
}
