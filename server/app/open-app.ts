import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { BackupPlan } from './backup/place/place.ts'
import { type Database, openDatabase, type Place } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { transactionsOn } from '../platform/database/transaction.ts'
import { storesOf } from '../catalogue/files/storage/stores.ts'
import type { Channels } from '../gateways/channels.ts'
import type { IdentityProvider } from '../gateways/identity.ts'
import type { Payments } from '../gateways/payment-gateway.ts'
import { settingsReader } from '../settings/store.ts'
import type { BaseContext, AppContext } from './app-context.ts'

export type AppParts = {
  place: Place
  address: string
  checksAnswers: boolean
  now?: () => Date
  report: (fault: string) => void
  /** Gateways are made with what is already there: some keep their own memory in the database. */
  identity: (base: BaseContext) => IdentityProvider
  payments: (base: BaseContext) => Payments
  post: (base: BaseContext) => Channels
  /** The folder in which uploads are kept, where they are kept on this machine. */
  files: string
  /** The program that makes films fit for watching: none, by default. */
  filmMaker?: string | null
  backups?: BackupPlan | null
  stamper?: (base: BaseContext) => AppContext['stamper']
}

/** Builds the world: opens the database, brings its tables up to date, and makes the gateways. */
export async function openApp(parts: AppParts): Promise<AppContext & { close: () => Promise<void> }> {
  const database = await openDatabase(parts.place)
  try {
    await migrate(database)
    const app = await createApp(database, parts)
    const close = async () => {
      app.post.close?.()
      await database.close()
    }
    return { ...app, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function createApp(database: Database, parts: AppParts): Promise<AppContext> {
  const reader = await settingsReader(database, parts.report)
  const base: BaseContext = {
    database,
    transaction: transactionsOn(database),
    now: parts.now ?? (() => new Date()),
    secret: (bytes) => randomBytes(bytes).toString('base64url'),
    settings: reader.settings,
    address: parts.address,
  }
  return {
    ...base,
    forgetSettings: reader.forget,
    checksAnswers: parts.checksAnswers,
    identity: parts.identity(base),
    payments: parts.payments(base),
    post: parts.post(base),
    files: storesOf(parts.files, reader.settings),
    // On the disk on which films are kept, so that one that has come is moved there and not copied.
    films: { folder: join(parts.files, 'peliculas-en-camino'), maker: parts.filmMaker ?? null },
    backups: parts.backups ?? null,
    stamper: parts.stamper?.(base) ?? (async () => null),
  }
}
