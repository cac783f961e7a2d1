import type { BackupPlan } from './backup/place/place.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { Database } from '../platform/database/database.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Channels } from '../gateways/channels.ts'
import type { Payments } from '../gateways/payment-gateway.ts'
import type { IdentityProvider } from '../gateways/identity.ts'
import type { FileStores } from '../catalogue/files/storage/storage.ts'
import type { TaxStamper } from '../gateways/tax-stamper.ts'

/** Where films come in piece by piece, and the program that makes them fit for watching; null: they play as they came. */
export type FilmPlace = { readonly folder: string; readonly maker: string | null }

/** Everything a verb may reach beside its own arguments: made in main.ts, handed down as the first argument. */
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
  /** Provider that stamps tax invoices; null where the accountant does it from the export. */
  readonly stamper: () => Promise<TaxStamper | null>
  readonly files: FileStores
  readonly films: FilmPlace
  /** Where and when the day's backup is made; null: nowhere. */
  readonly backups: BackupPlan | null
  /** The address under which customers see the portal, without a slash at its end. */
  readonly address: string
}

export type BaseContext = Pick<AppContext, 'database' | 'transaction' | 'now' | 'secret' | 'settings' | 'address'>
