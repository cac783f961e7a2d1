import { type Figures, sumFigures } from '@aforo/domain/import/figures.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { ImportKind } from '@aforo/domain/import/columns.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { createImportContext, importLines, type Outcome, type Prepared } from '../importing/import-kind.ts'
import { kindOf } from '../importing/kinds.ts'

type TrialOptions = { readonly kind: ImportKind; readonly settings: Settings; readonly by: number }

/** Imports every line within a savepoint and rolls it back: what each line would do now. */
export async function tryLines(
  tx: Tx,
  app: AppContext,
  { kind, settings, by }: TrialOptions,
  lines: Prepared<object>,
): Promise<Outcome[]> {
  const rollback = new Error('tried')
  let outcomes: Outcome[] = []
  await tx
    .transaction(async (savepoint) => {
      const context = createImportContext(app, savepoint, { settings, by, writes: false })
      outcomes = await importLines(kindOf(kind), context, lines)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return outcomes
}

/** What the valid lines of a file hold, and what those that make something new would add to the studio. */
export function measureFile(
  kind: ImportKind,
  lines: Prepared<object>,
  outcomes: readonly Outcome[],
): { file: Figures; adds: Figures } {
  const dids = new Map(outcomes.map(({ line, did }) => [line, did]))
  const measured = lines.flatMap((prepared) => {
    if (!('row' in prepared)) return []
    const did = dids.get(prepared.line)
    return did === undefined || did === 'wrong' ? [] : [{ did, figures: kindOf(kind).measure(prepared.row) }]
  })
  const sum = (some: typeof measured) =>
    sumFigures(
      kind,
      some.map(({ figures }) => figures),
    )
  return { file: sum(measured), adds: sum(measured.filter(({ did }) => did === 'made')) }
}
