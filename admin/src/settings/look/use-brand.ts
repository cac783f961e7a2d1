import { brandColours, defaultColours } from '@aforo/domain/brand/colours.ts'
import { isHexColour, type Tokens } from '@aforo/domain/brand/tokens.ts'
import { type ContrastReport, contrastReport } from '@aforo/domain/settings/contrast-report.ts'
import { portalTokens } from '@aforo/domain/settings/portal-style.ts'
import { brandChoice, portalScheme } from '@aforo/domain/settings/presentation.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { valueOf } from '../edits.ts'
import { useDraft } from '../use-draft.ts'

const KEYS = ['estilo', 'theme_mode', 'primary', 'primary-light', 'accent', 'dark', 'gray', 'light'] as const

export type Brand = {
  tokens: Tokens
  scheme: ReturnType<typeof portalScheme>
  report: ContrastReport
  defaultColours: Readonly<Record<string, string>>
}

export function useBrand(): Brand {
  const { all, edits } = useDraft()
  const rows = KEYS.flatMap((key) => {
    const setting = all.get(key)
    const value = setting && valueOf(setting, edits)
    const isValid = typeof value === 'string' && (key === 'estilo' || key === 'theme_mode' || isHexColour(value))
    return isValid ? { key, value } : []
  })
  const { settings } = settingsFrom(rows)
  const { estilo, colours } = brandChoice(settings)
  const { primary_light: _, ...others } = colours
  const { primary_light, ...house } = {
    ...defaultColours[estilo],
    primary_light: brandColours(others, estilo).primary_light,
  }
  return {
    tokens: portalTokens(settings),
    scheme: portalScheme(settings),
    report: contrastReport(settings),
    defaultColours: { ...house, 'primary-light': primary_light },
  }
}
