import { data, type RouterContextProvider } from 'react-router'
import type {
  listFavorites,
  listUpcomingVideos,
  listVideos,
  listVideosOfProgram,
  listVideosOfTag,
} from '@aforo/domain/media/contract.ts'
import type { Program, Video } from '@aforo/domain/media/shapes.ts'
import { type Tried, tryRead } from '../../api/read.ts'
import type { filtersFrom } from './library-address.ts'

type Context = Readonly<RouterContextProvider>
type Filters = ReturnType<typeof filtersFrom>

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

/** A listing's videos; `needs`: why a purchase is needed (8.15). Other errors are the page's. */
export async function readListing(
  context: Context,
  request: Request,
  listing: Listing,
  query: Filters,
): Promise<ListingResult | { readonly needs: string }> {
  const { favorite: _, ...others } = query
  const only = { title: null, about: '', progress: null, featured: null, continuing: [] }
  switch (listing.kind) {
    case 'all':
      return resultOf(await tryRead<typeof listVideos>(context, request, 'GET /videos', { query }), (page) => ({
        ...only,
        ...page,
      }))
    case 'upcoming':
      return resultOf(
        await tryRead<typeof listUpcomingVideos>(context, request, 'GET /videos/upcoming', { query }),
        (page) => ({ ...only, ...page, title: 'Próximamente' }),
      )
    case 'favorites':
      return resultOf(
        await tryRead<typeof listFavorites>(context, request, 'GET /favorites', { query: others }),
        ({ favorites, total }) => ({ ...only, videos: favorites, total, title: 'Tus favoritas' }),
      )
    case 'tag': {
      const wanted = { params: { id: listing.id }, query }
      return resultOf(
        await tryRead<typeof listVideosOfTag>(context, request, 'GET /videos/tag/{id}', wanted),
        ({ tag, ...page }) => ({ ...only, ...page, title: tag.name }),
      )
    }
    case 'program': {
      const { program_id: __, ...rest } = query
      const wanted = { params: { id: listing.id }, query: rest }
      return resultOf(
        await tryRead<typeof listVideosOfProgram>(context, request, 'GET /videos/program/{id}', wanted),
        ({ program: { name, description, progress }, ...page }) => ({
          ...only,
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

function resultOf<T>(tried: Tried<T>, then: (value: T) => ListingResult): ListingResult | { needs: string } {
  if (tried.ok) return then(tried.value)
  if (tried.failure.code === 'purchase-needed') return { needs: tried.failure.message }
  throw data(tried.failure, { status: tried.failure.status })
}
