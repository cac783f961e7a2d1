import { brandColours, defaultColours, isHexColour, type Tokens, tokensFrom } from '@aforo/domain/brand/tokens.ts'
import { type ContrastReport, contrastReport } from '@aforo/domain/settings/contrast-report.ts'
import { brandChoice } from '@aforo/domain/settings/presentation.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { valueOf } from '../edits.ts'
import { useDraft } from '../use-draft.ts'

const KEYS = ['estilo', 'primary', 'primary-light', 'accent', 'dark', 'gray', 'light'] as const

export type Brand = { tokens: Tokens; report: ContrastReport; defaultColours: Readonly<Record<string, string>> }

export function useBrand(): Brand {
  const { all, edits } = useDraft()
  const rows = KEYS.flatMap((key) => {
    const setting = all.get(key)
    const value = setting && valueOf(setting, edits)
    const isValid = typeof value === 'string' && (key === 'estilo' || isHexColour(value))
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
    tokens: tokensFrom(brandColours(colours, estilo), estilo),
    report: contrastReport(settings),
    defaultColours: { ...house, 'primary-light': primary_light },
  }
}
