import { methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import type { AdminKind } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { formatMoney, type Centavos } from '@aforo/domain/values/money.ts'

type Method = { readonly payment_method_id: number; readonly name: string }

export type PaymentChoice = { by: 'gift' } | { by: 'method'; method: Method } | { by: 'kind'; kind: AdminKind }
export type PayingOption = { value: string; label: string; paying: PaymentChoice }

const builtInMethods: readonly { kind: AdminKind; methodKind: ReturnType<typeof methodKind>; label: string }[] = [
  { kind: 'cash', methodKind: 'cash', label: 'Efectivo' },
  { kind: 'terminal', methodKind: 'card', label: 'Tarjeta en recepción' },
  { kind: 'transfer', methodKind: 'transfer', label: 'Transferencia' },
]

/**
 * The ways to pay at reception. A built-in one is left out when the studio has its own method of that kind; the balance
 * is offered only when it covers the price (4.16, 3.17).
 */
export function paymentOptions(methods: readonly Method[], price: Centavos, balance: Centavos): PayingOption[] {
  const ownOptions = methods.map((method) => ({
    value: `method-${method.payment_method_id}`,
    label: method.name,
    paying: { by: 'method' as const, method },
  }))
  const describedKinds = new Set(methods.map(({ name }) => methodKind(name)))
  const builtInOptions = builtInMethods
    .filter((builtIn) => !describedKinds.has(builtIn.methodKind))
    .map(({ kind, label }) => ({ value: kind, label, paying: { by: 'kind' as const, kind } }))
  const balanceOption = {
    value: 'balance',
    label: `Saldo a favor (${formatMoney(balance)})`,
    paying: { by: 'kind' as const, kind: 'balance' as const },
  }
  return [
    ...ownOptions,
    ...builtInOptions,
    ...(balance > 0 && balance >= price ? [balanceOption] : []),
    { value: 'gift', label: 'Regalo', paying: { by: 'gift' } },
  ]
}

/** The payment fields of the request body (3.28). */
export function toPaymentFields(paying: PaymentChoice) {
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

export function paymentInstruction(paying: PaymentChoice, price: Centavos): string {
  const pesos = formatMoney(price)
  const kind = paying.by === 'kind' ? paying.kind : paying.by === 'method' ? adminKindOf(paying.method.name) : 'gift'
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

function adminKindOf(name: string): AdminKind {
  const kind = methodKind(name)
  return kind === 'card' ? 'terminal' : kind
}
