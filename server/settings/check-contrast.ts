import { decidePreviewing, type Written } from 'studio/settings/changing.ts'
import { type ContrastReport, contrastReport } from 'studio/settings/contrast-report.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import type { World } from '../world.ts'

/** 3.29 what becomes of colours that are not kept yet: every pair with its ratio, and what is adjusted, with why. */
export async function checkContrast(world: World, values: Written): Promise<Verdict<ContrastReport>> {
  const verdict = decidePreviewing(await world.settings(), values)
  return verdict.allowed ? allow(contrastReport(verdict.value.after)) : verdict
}
