import type { RouterContextProvider } from 'react-router'
import { useRouteLoaderData } from 'react-router'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { getAppconfig } from '@aforo/domain/settings/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { iconUrl } from '@aforo/domain/seo/icons.ts'
import { originOf } from '@aforo/domain/seo/origin.ts'
import { toAbsoluteUrl } from '@aforo/domain/seo/html-to-text.ts'
import { pictureUrl } from '@aforo/domain/seo/link-picture.ts'
import type { StudioContext } from '@aforo/domain/seo/studio-record.ts'
import { settingsFromPublic } from '@aforo/domain/settings/public-settings.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { read, tryRead } from '../api/read.ts'
import { renderContext } from '../api/render-context.ts'

/** Data of every page: the public settings of the studio (1.5) and the signed-in customer. */
export type Frame = {
  settings: Settings
  customer: Customer | null
  /** Canonical origin for search engines and shared links: the studio's domain, or the address of the request. */
  origin: string
  picture: string
  customStylesheet: string | null
  appleIcon: string
  closedBanner: string | null
  /** Until the portal is published, for staff: where an administrator publishes it. */
  teamNotice: { publish: string | null } | null
  /** Where staff open the admin; null for customers and visitors. */
  adminAddress: string | null
}

type Context = Readonly<RouterContextProvider>

export const readSettings = /* @__PURE__ */ memoizedPerRequest(
  async (context): Promise<Settings> => settingsFromPublic(await read<typeof getAppconfig>(context, 'GET /appconfig')),
)

export const readCustomer = /* @__PURE__ */ memoizedPerRequest(async (context): Promise<Customer | null> => {
  if (!context.get(renderContext).isSignedIn) return null
  const response = await tryRead<typeof getCustomer>(context, 'GET /customer')
  return response.ok ? response.value.customer : null
})

export async function loadFrame(context: Context, request: Request): Promise<Frame> {
  const [settings, customer] = await Promise.all([readSettings(context), readCustomer(context)])
  const renderInput = context.get(renderContext)
  return {
    settings: { ...settings, custom_css: '' },
    customer,
    ...toSite(settings, renderInput.address),
    customStylesheet: renderInput.customStylesheet ?? null,
    appleIcon: iconUrl('apple-180', settings),
    closedBanner: customer && closedBannerIn(request),
    teamNotice: settings.portal_published ? null : teamNoticeOf(customer, renderInput.adminAddress),
    adminAddress: customer && customer.account.role !== 'customer' ? renderInput.adminAddress : null,
  }
}

function teamNoticeOf(customer: Customer | null, adminAddress: string): Frame['teamNotice'] {
  const role = customer?.account.role ?? 'visitor'
  if (!isAtLeast(role, 'coach')) return null
  return { publish: role === 'admin' ? adminAddress : null }
}

/** The key of the closed banner, from the cookie that `island.js` writes. */
function closedBannerIn(request: Request): string | null {
  const [, text] = request.headers.get('cookie')?.match(/(?:^|; )aforo_banner=([^;]*)/) ?? []
  return text ?? null
}

export const readSite = async (context: Context): Promise<StudioContext> => {
  const settings = await readSettings(context)
  return { settings, ...toSite(settings, context.get(renderContext).address) }
}

function toSite(settings: Settings, address: string): Omit<StudioContext, 'settings'> {
  const origin = originOf(settings, address)
  return { origin, picture: toAbsoluteUrl(pictureUrl({ kind: 'studio' }, settings), origin) }
}

function memoizedPerRequest<T>(load: (context: Context) => Promise<T>) {
  const cache = new WeakMap<Context, Promise<T>>()
  return (context: Context): Promise<T> => {
    const cached = cache.get(context)
    if (cached) return cached
    const loading = load(context)
    cache.set(context, loading)
    return loading
  }
}

export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>('root')
  if (!frame) throw new Error('The data of the root route is missing: use useFrame below the root route only.')
  return frame
}
export const useSettings = (): Settings => useFrame().settings
