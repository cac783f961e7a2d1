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

export function findPaymentFaults({ chosen, account, stripe_public, stripe_secret }: PaymentValues) {
  const faults: Record<string, string> = {}
  if (chosen.includes('transfer') && !CLABE_OR_ACCOUNT.test(account.trim()))
    faults.account = 'Escribe la CLABE de 18 dígitos, o el número de cuenta.'
  if (chosen.includes('card')) {
    if (!/^pk_(test|live)_\w+$/.test(stripe_public.trim())) faults.stripe_public = 'Empieza con pk_live_ o pk_test_.'
    if (!/^(sk|rk)_(test|live)_\w+$/.test(stripe_secret.trim()))
      faults.stripe_secret = 'Empieza con sk_live_ o sk_test_.'
  }
  return faults
}

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

export const secretsOf = ({ chosen, stripe_secret }: PaymentValues): Partial<Settings> =>
  chosen.includes('card') ? { stripe_secret: stripe_secret.trim() } : {}
