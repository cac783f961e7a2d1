import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { adminHostAddress } from '@aforo/domain/settings/admin-address.ts'
import type { BackupPlan } from './backup/place/place.ts'
import { type Database, openDatabase, type DatabaseLocation } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { transactionsOn } from '../platform/database/transaction.ts'
import { createFileStores } from '../catalogue/files/storage/stores.ts'
import type { Channels } from '../gateways/channels.ts'
import type { IdentityProvider } from '../gateways/identity.ts'
import type { Payments } from '../gateways/payment-gateway.ts'
import { settingsReader } from '../settings/settings-reader.ts'
import type { BaseContext, AppContext, DemoFolders } from './app-context.ts'

export type AppParts = {
  place: DatabaseLocation
  address: string
  /** The host `admin.` of the address by default. */
  adminAddress?: string | undefined
  checksAnswers: boolean
  now?: () => Date
  report: (fault: string) => void
  /** Gateways get the base context, because some store their state in the database. */
  identity: (base: BaseContext) => IdentityProvider
  payments: (base: BaseContext) => Payments
  post: (base: BaseContext) => Channels
  /** The folder for uploads, unless they go to an object store. */
  files: string
  /** The ffmpeg program that converts films; none by default. */
  filmMaker?: string | null
  backups?: BackupPlan | null
  demo?: DemoFolders | null
  stamper?: (base: BaseContext) => AppContext['stamper']
}

/** Builds the application context: opens the database, migrates it and creates the gateways. */
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
    adminAddress: parts.adminAddress ?? adminHostAddress(parts.address),
    forgetSettings: reader.forget,
    checksAnswers: parts.checksAnswers,
    identity: parts.identity(base),
    payments: parts.payments(base),
    post: parts.post(base),
    files: createFileStores(parts.files, reader.settings),
    // On the disk of the stored films, so that a finished upload is renamed and not copied.
    films: { folder: join(parts.files, 'peliculas-en-camino'), maker: parts.filmMaker ?? null },
    backups: parts.backups ?? null,
    demo: parts.demo ?? null,
    stamper: parts.stamper?.(base) ?? (async () => null),
  }
}
