import { openingDraftNames, type OpeningDraft, type OpeningDraftName } from '@aforo/domain/opening/shapes.ts'
import type { AppContext } from '../app/app-context.ts'
import { deleteDraft, listDrafts, writeDraft } from './opening-store.ts'

/** What was typed in steps that were left for later. */
export async function readDrafts({ database }: AppContext): Promise<OpeningDraft[]> {
  const rows = await listDrafts(database.db)
  return openingDraftNames.flatMap((name) => {
    const row = rows.find((found) => found.name === name)
    return row ? { name, typed: row.typed } : []
  })
}

/** Keeps what was typed in place of what was typed before; null forgets it. */
export async function keepDraft(
  app: AppContext,
  name: OpeningDraftName,
  typed: string | null,
): Promise<Record<string, never>> {
  const { db } = app.database
  if (typed === null) await deleteDraft(db, name)
  else await writeDraft(db, name, typed, app.now())
  return {}
}
