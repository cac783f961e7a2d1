import type { RouterContextProvider } from 'react-router'
import { useRouteLoaderData } from 'react-router'
import { houseColours, styleFrom, tokensFrom } from 'studio/brand/tokens.ts'
import type { getCustomer } from 'studio/customers/contract.ts'
import type { Customer } from 'studio/customers/shapes.ts'
import type { getAppconfig } from 'studio/settings/contract.ts'
import type { Settings } from 'studio/settings/keys.ts'
import { brandChoice } from 'studio/settings/presentation.ts'
import { settingsFrom } from 'studio/settings/reading.ts'
import { read, tryRead } from '../api/read.ts'

/** What every page knows: the studio's public configuration (1.5) and who is signed in. */
export type Frame = { settings: Settings; customer: Customer | null; brandStyle: string }

type Context = Readonly<RouterContextProvider>

/** The studio's settings, for any loader. */
export const readSettings = async (context: Context, request: Request): Promise<Settings> =>
  settingsFrom(await read<typeof getAppconfig>(context, request, 'GET /appconfig')).settings

export async function loadFrame(context: Context, request: Request): Promise<Frame> {
  const hasSession = (request.headers.get('cookie') ?? '').includes('aforo_session=')
  const [settings, person] = await Promise.all([
    readSettings(context, request),
    hasSession ? tryRead<typeof getCustomer>(context, request, 'GET /customer') : null,
  ])
  return { settings, customer: person?.ok ? person.value.customer : null, brandStyle: styleFrom(tokensOf(settings)) }
}

/** The tokens of the studio's look: its own colours where it chose them, else those of its direction. */
export function tokensOf(settings: Settings) {
  const { estilo, colours } = brandChoice(settings)
  return tokensFrom({ ...houseColours[estilo], ...colours }, estilo)
}

/** The frame, in any component. */
export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>('root')
  if (!frame) throw new Error('The frame is not loaded: useFrame works inside the root only.')
  return frame
}
export const useStudio = (): Settings => useFrame().settings
