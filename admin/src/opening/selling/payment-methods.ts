import type { IconName } from '@aforo/domain/brand/icons.ts'
import type { MethodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'

export type PaymentValues = {
  chosen: readonly MethodKind[]
  bank: string
  account: string
  holder: string
  stripe_public: string
  stripe_secret: string
  stripe_webhook_secret: string
}

export type Method = { kind: MethodKind; name: string; description: string; icon: IconName; about: string }

export const methods: readonly Method[] = [
  {
    kind: 'cash',
    name: 'Efectivo',
    description: 'Pagas en recepción; ahí te confirmamos.',
    icon: 'cash',
    about: 'Se paga en recepción, y tú lo confirmas en Dinero.',
  },
  {
    kind: 'transfer',
    name: 'Transferencia',
    description: 'Transfieres a nuestra cuenta y lo confirmamos al recibirlo.',
    icon: 'bank',
    about: 'Se paga a tu cuenta, y tú lo confirmas cuando llega.',
  },
  {
    kind: 'card',
    name: 'Tarjeta de crédito o débito',
    description: 'Pagas en línea y reservas al momento.',
    icon: 'card',
    about: 'Se cobra en línea con Stripe y se confirma sola.',
  },
]

const CLABE_OR_ACCOUNT = /^[\d\s-]{8,26}$/

type Faults = Record<string, string>

/** What is wrong with what was typed; a secret that is stored, and so not missing, need not be typed again. */
export function findPaymentFaults(values: PaymentValues, missing: readonly string[]): Faults {
  const { chosen, account } = values
  const faults: Faults = {}
  if (chosen.includes('transfer') && !CLABE_OR_ACCOUNT.test(account.trim()))
    faults.account = 'Escribe la CLABE de 18 dígitos, o el número de cuenta.'
  return chosen.includes('card') ? { ...faults, ...findKeyFaults(values, missing) } : faults
}

function findKeyFaults(values: PaymentValues, missing: readonly string[]): Faults {
  const faults: Faults = {}
  const [publicMode] = modeOf(/^pk_(test|live)_\w+$/, values.stripe_public)
  const [secretMode] = modeOf(/^[sr]k_(test|live)_\w+$/, values.stripe_secret)
  const isStored = values.stripe_secret.trim() === '' && !missing.includes('stripe_secret')
  const webhook = values.stripe_webhook_secret.trim()
  if (!publicMode) faults.stripe_public = 'Empieza con pk_live_ o pk_test_.'
  if (!secretMode && !isStored) faults.stripe_secret = 'Empieza con sk_live_ o sk_test_.'
  if (publicMode && secretMode && publicMode !== secretMode)
    faults.stripe_secret = 'Una clave es de prueba y la otra no. Usa dos del mismo tipo.'
  if (webhook !== '' && !/^whsec_\w+$/.test(webhook)) faults.stripe_webhook_secret = 'Empieza con whsec_.'
  return faults
}

const modeOf = (like: RegExp, key: string): string[] => like.exec(key.trim())?.slice(1) ?? []

/** Whether keys were typed that are not stored yet. */
export const hasTypedKeys = (values: PaymentValues, { stripe_public }: Pick<Settings, 'stripe_public'>): boolean =>
  values.stripe_public.trim() !== stripe_public || values.stripe_secret !== '' || values.stripe_webhook_secret !== ''

const WHERE_CASH_IS_PAID = 'La recepción del estudio'

/** The public settings of the chosen methods; those that are not chosen stay as they are. */
export function settingsOf(values: PaymentValues, current: Settings): Partial<Settings> {
  const { chosen, bank, account, holder, stripe_public } = values
  return {
    ...(chosen.includes('cash') ? { cash_location: current.cash_location || WHERE_CASH_IS_PAID } : {}),
    ...(chosen.includes('transfer')
      ? {
          cash_bank_name: bank.trim(),
          cash_bank_account: account.trim(),
          cash_bank_account_name: holder.trim(),
        }
      : {}),
    ...(chosen.includes('card') ? { stripe_public: stripe_public.trim() } : {}),
  }
}

/** The secrets that were typed; one that was not stays as it is stored. */
export function secretsOf({ chosen, stripe_secret, stripe_webhook_secret }: PaymentValues): Partial<Settings> {
  if (!chosen.includes('card')) return {}
  return {
    ...(stripe_secret.trim() && { stripe_secret: stripe_secret.trim() }),
    ...(stripe_webhook_secret.trim() && { stripe_webhook_secret: stripe_webhook_secret.trim() }),
  }
}
