import type { OpeningStep } from '@aforo/domain/opening/shapes.ts'
import { openingSteps } from '@aforo/domain/opening/shapes.ts'
import type { AppContext } from '../app/app-context.ts'
import { deleteDraft, listDrafts, writeDraft } from './opening-store.ts'

type Draft = { readonly step: OpeningStep; readonly typed: string }

/** What was typed in steps that were left for later. */
export async function readDrafts({ database }: AppContext): Promise<Draft[]> {
  const rows = await listDrafts(database.db)
  return rows.flatMap(({ step, typed }) => {
    const known = openingSteps.find((name) => name === step)
    return known ? { step: known, typed } : []
  })
}

/** Keeps what was typed in a step, in place of what was typed before; null forgets it. */
export async function keepDraft(
  app: AppContext,
  step: OpeningStep,
  typed: string | null,
): Promise<Record<string, never>> {
  const { db } = app.database
  if (typed === null) await deleteDraft(db, step)
  else await writeDraft(db, step, typed, app.now())
  return {}
}
