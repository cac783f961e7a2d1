import type { BackupPlan } from './backup/place/place.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { Database } from '../platform/database/database.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Channels } from '../gateways/channels.ts'
import type { Payments } from '../gateways/payment-gateway.ts'
import type { IdentityProvider } from '../gateways/identity.ts'
import type { FileStores } from '../catalogue/files/storage/storage.ts'
import type { TaxStamper } from '../gateways/tax-stamper.ts'

/** Where uploads of films are assembled, and the path of ffmpeg; `maker` is null if films play as uploaded. */
export type FilmPlace = { readonly folder: string; readonly maker: string | null }

/** The folder that the demo is loaded from, and the one for uploads. */
export type DemoFolders = { readonly folder: string; readonly uploads: string }

/** What every use case may reach beside its arguments, as its first argument; made by `openApp`. */
export type AppContext = {
  readonly database: Database
  readonly transaction: Transaction
  readonly now: () => Date
  readonly secret: (bytes: number) => string
  readonly settings: () => Promise<Settings>
  readonly forgetSettings: () => void
  readonly checksAnswers: boolean
  readonly identity: IdentityProvider
  readonly payments: Payments
  readonly post: Channels
  /** The provider that stamps tax invoices; null if the accountant stamps them from the export. */
  readonly stamper: () => Promise<TaxStamper | null>
  readonly files: FileStores
  readonly films: FilmPlace
  /** Where and when daily backups are made; null if none are made. */
  readonly backups: BackupPlan | null
  /** Null where no demo may be put back: in production, with real payments or with accounts at a provider. */
  readonly demo: DemoFolders | null
  /** The origin of the portal, without a trailing slash. */
  readonly address: string
  /** The origin of the admin, without a trailing slash. */
  readonly adminAddress: string
}

export type BaseContext = Pick<AppContext, 'database' | 'transaction' | 'now' | 'secret' | 'settings' | 'address'>
