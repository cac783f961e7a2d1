import { createContext, use, useSyncExternalStore } from 'react'
import { adminStyle } from '@aforo/domain/settings/admin-style.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, type CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { type PublicSetting, settingsFromPublic } from '@aforo/domain/settings/public-settings.ts'
import { createListeners } from '@aforo/ui/api/listeners.ts'

/** The studio's public configuration and its calendar rules, for every page (1.5). */
export type Studio = { settings: Settings; calendar: CalendarPolicy }

const StudioContext = createContext<Studio | null>(null)
export const StudioProvider = StudioContext.Provider

let reloaded: Studio | null = null
const { subscribe, notify } = createListeners()

export function useStudio(): Studio {
  const initial = use(StudioContext)
  const studio = useSyncExternalStore(subscribe, () => reloaded) ?? initial
  if (!studio) throw new Error('useStudio: expected a studio in the context, found none. Add a StudioProvider above.')
  return studio
}

export async function loadStudio(): Promise<Studio> {
  const response = await fetch('/api/appconfig')
  if (!response.ok) throw new Error(`GET /api/appconfig: expected 200, found ${response.status}.`)
  const settings = settingsFromPublic((await response.json()) as PublicSetting[])
  return { settings, calendar: calendarPolicy(settings) }
}

export async function reloadStudio(): Promise<void> {
  reloaded = await loadStudio()
  applyStudioStyle(reloaded)
  notify()
}

export function applyStudioStyle({ settings }: Studio): void {
  const style = document.getElementById('marca') ?? document.createElement('style')
  style.id = 'marca'
  style.textContent = adminStyle(settings)
  document.head.append(style)
}
