import { z } from 'zod'
import { backupAlerts, drillOutcomes } from './backups.ts'
import { checkOutcomes } from '../values/check-outcome.ts'
import { instant } from '../values/shapes.ts'
import { providers } from './providers.ts'

const lastCheck = z
  .strictObject({
    checked_at: instant,
    outcome: z.enum(checkOutcomes),
    /** The name of the studio's account at the provider. */
    account: z.string().nullable(),
    is_test: z.boolean(),
    /** The keys were changed after this check. */
    is_outdated: z.boolean(),
  })
  .meta({ id: 'ProviderCheck' })

export const providerShape = z
  .strictObject({
    provider: z.enum(providers),
    is_offered: z.boolean(),
    /** A fake of this program answers, and the keys are not used. */
    is_rehearsal: z.boolean(),
    missing_keys: z.array(z.string()),
    last_check: lastCheck.nullable(),
  })
  .meta({ id: 'ProviderState' })
export type ProviderState = z.infer<typeof providerShape>

export const backupsShape = z
  .strictObject({
    /** A folder, or `s3://bucket/prefix`; null if no backups are configured. */
    where: z.string().nullable(),
    is_sealed: z.boolean(),
    has_films: z.boolean(),
    next_at: instant.nullable(),
    count: z.int(),
    newest: z
      .strictObject({ id: z.string(), made_at: instant, bytes: z.int(), rows: z.int(), files: z.int() })
      .nullable(),
    /** Why the place of the backups, or the newest of them, cannot be read. */
    fault: z.string().nullable(),
    alert: z.enum(backupAlerts).nullable(),
    /** When staff asked for the backup, or for the check of one, that is waiting or under way. */
    making_since: instant.nullable(),
    checking_since: instant.nullable(),
    /** How the last backup went, made or not; `fault` is for the person who looks after the server. */
    last_try: z.strictObject({ tried_at: instant, fault: z.string().nullable() }).nullable(),
    last_check: z
      .strictObject({
        checked_at: instant,
        outcome: z.enum(drillOutcomes),
        backup_id: z.string().nullable(),
        rows: z.int(),
        files: z.int(),
        faults: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'Backups' })
export type Backups = z.infer<typeof backupsShape>

export const versionShape = z
  .strictObject({
    version: z.string(),
    /** The demo, which can be put back to its beginning. */
    is_demo: z.boolean(),
    node: z.string(),
    postgres: z.string(),
    migrations: z.int(),
    /** When the process that answered was started. */
    started_at: instant,
    /** Processes of this program that are connected to the database. */
    processes: z.int(),
    /** What an operator has to know of this version, from the changelog; in English. */
    changes: z.array(z.string()),
  })
  .meta({ id: 'Version' })
export type Version = z.infer<typeof versionShape>
