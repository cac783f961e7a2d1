import '../catalogue/catalogue.css'
import '../ui/form/form.css'
import '../ui/record/record.css'
import './settings.css'
import type { listSettings } from '@aforo/domain/settings/contract.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { Route, Routes } from 'react-router'
import { Page } from '../ui/page/page.tsx'
import { UnsavedGuard } from '../ui/dialogs/confirm-dialog.tsx'
import { NotFound, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { paths } from '../paths.ts'
import { SettingConflictSheet } from './conflict-sheet.tsx'
import { clearEdits } from './unsaved-edits.ts'
import { SaveBar } from './save-bar.tsx'
import { ThemePage } from './theme-page.tsx'
import { ThemesPage } from './themes-page.tsx'
import { DraftProvider, useSettingsDraft, useDraftOf } from './use-draft.ts'

/** All settings by theme (3.29). */
export function SettingsRoutes() {
  const { data, error, refetch } = useSettingsDraft()
  if (data) return <SettingsSections adminSettings={data} />
  return (
    <Page title="Ajustes">
      {error ? (
        <ErrorState title="No pudimos leer los ajustes" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  )
}

function SettingsSections({ adminSettings }: { adminSettings: ResponseOf<typeof listSettings> }) {
  const draft = useDraftOf(adminSettings)
  const losesEdits = (to?: string) => draft.count > 0 && !(to ?? '').startsWith(paths.settings)
  return (
    <DraftProvider value={draft}>
      <UnsavedGuard isDirty={losesEdits} onLeave={clearEdits} />
      <Routes>
        <Route index element={<ThemesPage />} />
        <Route path=":theme" element={<ThemePage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
      <SaveBar />
      {draft.moved.length > 0 && <SettingConflictSheet />}
    </DraftProvider>
  )
}
