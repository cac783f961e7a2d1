import { createContext, use, useSyncExternalStore } from 'react'
import { adminStyle } from '@aforo/domain/settings/admin-style.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, type CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { type PublicSetting, settingsFromPublic } from '@aforo/domain/settings/public-settings.ts'

/** What every desk knows: the studio's public configuration and its hours (1.5). */
export type Studio = { settings: Settings; calendar: CalendarPolicy }

const StudioContext = createContext<Studio | null>(null)
export const StudioProvider = StudioContext.Provider

let renewed: Studio | null = null
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useStudio(): Studio {
  const first = use(StudioContext)
  const studio = useSyncExternalStore(listen, () => renewed) ?? first
  if (!studio) throw new Error('The studio is not known here: useStudio works inside StudioProvider only.')
  return studio
}

export async function loadStudio(): Promise<Studio> {
  const response = await fetch('/api/appconfig')
  if (!response.ok) throw new Error(`GET /api/appconfig: expected 200, found ${response.status}.`)
  const settings = settingsFromPublic((await response.json()) as PublicSetting[])
  return { settings, calendar: calendarPolicy(settings) }
}

export async function renewStudio(): Promise<void> {
  renewed = await loadStudio()
  wear(renewed)
  for (const listener of listeners) listener()
}

export function wear({ settings }: Studio): void {
  const style = document.getElementById('marca') ?? document.createElement('style')
  style.id = 'marca'
  style.textContent = adminStyle(settings)
  document.head.append(style)
}
