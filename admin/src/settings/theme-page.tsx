import { useEffect, useId } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { BackLink, Page } from '../ui/page/page.tsx'
import { NotFound } from '../ui/notices/states.tsx'
import { paths } from '../paths.ts'
import { isInEffect } from './edits.ts'
import { SettingField } from './fields/setting-field.tsx'
import { LandingSections } from './landing/landing-sections.tsx'
import { ContrastCard } from './look/contrast-card.tsx'
import { PreviewPanel } from './look/preview-panel.tsx'
import { useDraft } from './use-draft.ts'

const PREVIEW_PATHS: Readonly<Record<string, string>> = {
  marca: '/',
  portada: '/',
  promocion: '/',
  contacto: '/ubicacion',
  menu: '/',
}

export function ThemePage() {
  const { theme: themeId = '' } = useParams()
  const { adminSettings } = useDraft()
  const theme = adminSettings.themes.find(({ id }) => id === themeId)
  useRequestedSetting()
  if (!theme) return <NotFound />
  const previewPath = PREVIEW_PATHS[themeId]
  return (
    <Page key={themeId} title={theme.label} above={<BackLink to={paths.settings}>Ajustes</BackLink>}>
      <div className={previewPath ? 'settings settings-seen' : 'settings'}>
        <div className="form settings-form">
          {themeId === 'portada' ? (
            <LandingSections groups={theme.groups} />
          ) : (
            theme.groups.map(({ title, keys }) => <Group key={title} title={title} keys={keys} />)
          )}
        </div>
        {previewPath && <PreviewPanel key={themeId} seenAt={previewPath} />}
      </div>
    </Page>
  )
}

function Group({ title, keys }: { title: string; keys: readonly string[] }) {
  const id = useId()
  const { all, edits, faults } = useDraft()
  const visibleKeys = keys.filter((key) => {
    const setting = all.get(key)
    return setting && (isInEffect(setting, all, edits) || key in faults)
  })
  if (visibleKeys.length === 0) return null
  return (
    <section className="form-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {visibleKeys.map((key) => (
        <SettingField key={key} name={key} />
      ))}
      {keys.includes('primary') && <ContrastCard />}
    </section>
  )
}

function useRequestedSetting() {
  const [searchParams] = useSearchParams()
  const requestedKey = searchParams.get('ajuste')
  useEffect(() => {
    if (requestedKey) focusSetting(requestedKey)
  }, [requestedKey])
}

export function focusSetting(key: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(`ajuste-${key}`)
    field?.scrollIntoView({ block: 'center' })
    const richText = field?.querySelector<HTMLElement>('[contenteditable="true"]')
    const target = richText ?? field?.querySelector<HTMLElement>('input, select, textarea, button')
    target?.focus({ preventScroll: true })
  })
}
