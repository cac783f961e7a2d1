import { decidePreviewing, type SettingValuesInput } from '@aforo/domain/settings/changing.ts'
import { contrastReport } from '@aforo/domain/settings/contrast-report.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../app/app-context.ts'

/** 3.29 checks the contrast of unsaved colours: the ratio of every pair, and which colours are adjusted and why. */
export async function checkContrast(app: AppContext, values: SettingValuesInput) {
  const verdict = decidePreviewing(await app.settings(), values)
  return verdict.allowed ? allow(contrastReport(verdict.value.after)) : verdict
}
