import { adminSettings } from '@aforo/domain/settings/admin-settings.ts'
import type { AdminSetting, AdminTheme } from '@aforo/domain/settings/shapes.ts'
import type { AppContext } from '../app/app-context.ts'
import { storedSettings } from './settings-store.ts'

/** 3.29 lists every setting with label and value; for a secret only whether it is set (R16). */
export async function listSettings({
  database,
}: AppContext): Promise<{ themes: AdminTheme[]; settings: AdminSetting[] }> {
  const { settings, changeDates } = await storedSettings(database.db)
  return adminSettings(settings, changeDates)
}
