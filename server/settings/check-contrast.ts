import { decidePreviewing, type Written } from '@aforo/domain/settings/changing.ts'
import { type ContrastReport, contrastReport } from '@aforo/domain/settings/contrast-report.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../app/app-context.ts'

/** 3.29 what becomes of colours that are not kept yet: every pair with its ratio, and what is adjusted, with why. */
export async function checkContrast(app: AppContext, values: Written): Promise<Verdict<ContrastReport>> {
  const verdict = decidePreviewing(await app.settings(), values)
  return verdict.allowed ? allow(contrastReport(verdict.value.after)) : verdict
}
