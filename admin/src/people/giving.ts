import { methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import type { AdminKind } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { formatMoney, type Centavos } from '@aforo/domain/values/money.ts'

type Method = { readonly payment_method_id: number; readonly name: string }

export type Paying = { by: 'gift' } | { by: 'method'; method: Method } | { by: 'kind'; kind: AdminKind }
export type PayingOption = { value: string; label: string; paying: Paying }

const plain: readonly { kind: AdminKind; of: ReturnType<typeof methodKind>; label: string }[] = [
  { kind: 'cash', of: 'cash', label: 'Efectivo' },
  { kind: 'terminal', of: 'card', label: 'Tarjeta en recepción' },
  { kind: 'transfer', of: 'transfer', label: 'Transferencia' },
]

/** Options: the studio's names replace general ones; the balance only where sufficient (4.16, 3.17). */
export function payingOptions(methods: readonly Method[], price: Centavos, balance: Centavos): PayingOption[] {
  const own = methods.map((method) => ({
    value: `method-${method.payment_method_id}`,
    label: method.name,
    paying: { by: 'method' as const, method },
  }))
  const described = new Set(methods.map(({ name }) => methodKind(name)))
  const others = plain
    .filter(({ of }) => !described.has(of))
    .map(({ kind, label }) => ({ value: kind, label, paying: { by: 'kind' as const, kind } }))
  const fromBalance = {
    value: 'balance',
    label: `Saldo a favor (${formatMoney(balance)})`,
    paying: { by: 'kind' as const, kind: 'balance' as const },
  }
  return [
    ...own,
    ...others,
    ...(balance > 0 && balance >= price ? [fromBalance] : []),
    { value: 'gift', label: 'Regalo', paying: { by: 'gift' } },
  ]
}

/** The part of the request body about payment (3.28). */
export function payingBody(paying: Paying) {
  switch (paying.by) {
    case 'gift':
      return { is_gift: true }
    case 'method':
      return { is_gift: false, payment_method_id: paying.method.payment_method_id }
    case 'kind':
      return { is_gift: false, payment_kind: paying.kind }
    default:
      return paying satisfies never
  }
}

export function payingMeans(paying: Paying, price: Centavos): string {
  const pesos = formatMoney(price)
  const kind = paying.by === 'kind' ? paying.kind : paying.by === 'method' ? atReception(paying.method.name) : 'gift'
  switch (kind) {
    case 'gift':
      return 'No se cobra nada.'
    case 'balance':
      return `Se toman ${pesos} de su saldo a favor.`
    case 'cash':
      return `Recibe ${pesos} en efectivo antes de darlo.`
    case 'terminal':
      return `Cobra ${pesos} en la terminal antes de darlo.`
    case 'transfer':
      return `Confirma que llegaron ${pesos} antes de darlo.`
    default:
      return kind satisfies never
  }
}

function atReception(name: string): AdminKind {
  const kind = methodKind(name)
  return kind === 'card' ? 'terminal' : kind
}
