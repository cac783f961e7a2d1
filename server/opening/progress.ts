import { progressOf } from '@aforo/domain/opening/progress.ts'
import type { OpeningProgress, OpeningStep } from '@aforo/domain/opening/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { changeSettings } from '../settings/change-settings.ts'
import type { SettingsDependencies } from '../settings/settings-dependencies.ts'
import type { AppContext } from '../app/app-context.ts'
import { writeNews } from './news/write-news.ts'
import { readOpeningState } from './opening-state.ts'
import { insertStep, readFacts } from './opening-store.ts'
import { readSample } from './sample-row-queries.ts'

/** Which steps of opening are done, as the studio is now. */
export async function showProgress(app: AppContext): Promise<OpeningProgress> {
  const { db } = app.database
  const { news_count, ...facts } = await readFacts(db, app.now())
  return {
    state: await readOpeningState(app),
    steps: progressOf(facts),
    news_count,
    sample: await readSample(db),
  }
}

/** Calls a step done that the studio needs no more of. */
export async function confirmStep(app: AppContext, step: OpeningStep): Promise<OpeningProgress> {
  await insertStep(app.database.db, step, app.now())
  return showProgress(app)
}

/** Shows the portal to all visitors, and writes to each who asked for news. It may be called again. */
export async function publishPortal(app: AppContext, by: number, above: SettingsDependencies) {
  const published = await changeSettings(app, { by, values: { portal_published: true } }, above)
  if (!published.allowed) return published
  let mayBeMore = true
  while (mayBeMore) mayBeMore = await writeNews(app)
  return allow(await showProgress(app))
}
