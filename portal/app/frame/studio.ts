import type { RouterContextProvider } from 'react-router'
import { useRouteLoaderData } from 'react-router'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { getAppconfig } from '@aforo/domain/settings/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { iconAddress } from '@aforo/domain/seo/icons.ts'
import { originOf } from '@aforo/domain/seo/origin.ts'
import { absolute } from '@aforo/domain/seo/plain-words.ts'
import { pictureAddress } from '@aforo/domain/seo/link-picture.ts'
import type { StudioFacts } from '@aforo/domain/seo/studio-record.ts'
import { settingsFromPublic } from '@aforo/domain/settings/public-settings.ts'
import { read, tryRead } from '../api/read.ts'
import { rendering } from '../api/rendering.ts'

/** What every page knows: the studio's public configuration (1.5) and who is signed in. */
export type Frame = {
  settings: Settings
  customer: Customer | null
  /** Where searchers and shared links find the portal: the studio's domain, else the address it is served at. */
  origin: string
  picture: string
  ownStyle: string | null
  appleIcon: string
  closedBanner: string | null
}

type Context = Readonly<RouterContextProvider>

export const readSettings = /* @__PURE__ */ memoizedPerRequest(
  async (context, request): Promise<Settings> =>
    settingsFromPublic(await read<typeof getAppconfig>(context, request, 'GET /appconfig')),
)

export const readPerson = /* @__PURE__ */ memoizedPerRequest(async (context, request): Promise<Customer | null> => {
  if (!(request.headers.get('cookie') ?? '').includes('aforo_session=')) return null
  const person = await tryRead<typeof getCustomer>(context, request, 'GET /customer')
  return person.ok ? person.value.customer : null
})

export async function loadFrame(context: Context, request: Request): Promise<Frame> {
  const [settings, customer] = await Promise.all([readSettings(context, request), readPerson(context, request)])
  const lent = context.get(rendering)
  return {
    settings: { ...settings, custom_css: '' },
    customer,
    ...siteOf(settings, lent.address),
    ownStyle: lent.ownStyle ?? null,
    appleIcon: iconAddress('apple-180', settings),
    closedBanner: customer && closedBannerIn(request),
  }
}

/** `island.js` writes it. */
function closedBannerIn(request: Request): string | null {
  const [, text] = request.headers.get('cookie')?.match(/(?:^|; )aforo_banner=([^;]*)/) ?? []
  return text ?? null
}

export const readSite = async (context: Context, request: Request): Promise<StudioFacts> => {
  const settings = await readSettings(context, request)
  return { settings, ...siteOf(settings, context.get(rendering).address) }
}

function siteOf(settings: Settings, address: string): Omit<StudioFacts, 'settings'> {
  const origin = originOf(settings, address)
  return { origin, picture: absolute(pictureAddress({ kind: 'studio' }, settings), origin) }
}

function memoizedPerRequest<T>(load: (context: Context, request: Request) => Promise<T>) {
  const cache = new WeakMap<Context, Promise<T>>()
  return (context: Context, request: Request): Promise<T> => {
    const before = cache.get(context)
    if (before) return before
    const now = load(context, request)
    cache.set(context, now)
    return now
  }
}

export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>('root')
  if (!frame) throw new Error('The frame is not loaded: useFrame works inside the root only.')
  return frame
}
export const useStudio = (): Settings => useFrame().settings
