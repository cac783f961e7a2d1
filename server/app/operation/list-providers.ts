import { isOffered, missingKeys, type Provider, providerKeys, providers } from '@aforo/domain/operation/providers.ts'
import type { ProviderState } from '@aforo/domain/operation/shapes.ts'
import { checkOutcomes } from '@aforo/domain/values/check-outcome.ts'
import { settingChanges } from '../../settings/changed-queries.ts'
import type { AppContext } from '../app-context.ts'
import { type CheckRow, listChecks } from '../checks/check-queries.ts'
import { isRehearsal } from './provider-checks.ts'

/** Each provider with its missing keys and the result of its last check. Asks none of them. */
export async function listProviders(app: AppContext): Promise<ProviderState[]> {
  const { db } = app.database
  const settings = await app.settings()
  const checks = new Map((await listChecks(db)).map((row) => [row.subject, row]))
  const changes = await settingChanges(db, Object.values(providerKeys).flat())
  return Promise.all(
    providers.map(async (provider) => ({
      provider,
      is_offered: isOffered(provider, settings),
      is_rehearsal: await isRehearsal(app, provider),
      missing_keys: missingKeys(provider, settings),
      last_check: toApi(checks.get(subjectOf(provider)), lastChange(provider, changes)),
    })),
  )
}

export const subjectOf = (provider: Provider): string => `provider:${provider}`

const lastChange = (provider: Provider, changes: ReadonlyMap<string, Date>): number =>
  Math.max(0, ...providerKeys[provider].map((key) => changes.get(key)?.getTime() ?? 0))

function toApi(row: CheckRow | undefined, changedAt: number): ProviderState['last_check'] {
  const outcome = checkOutcomes.find((known) => known === row?.outcome)
  if (!row || !outcome) return null
  const { account, isTest } = row.detail as { account?: string | null; isTest?: boolean }
  return {
    checked_at: row.checkedAt.toISOString(),
    outcome,
    account: account ?? null,
    is_test: isTest === true,
    is_outdated: changedAt > row.checkedAt.getTime(),
  }
}
