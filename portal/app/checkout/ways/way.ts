import type { PaymentOption } from '@aforo/domain/payments/checkout/payment-choice.ts'

export type Way = {
  key: string
  option: PaymentOption
  name: string
  note: string | null
  description: string | null
}

export const keyOf = (option: PaymentOption): string => {
  if (option.kind === 'source') return `source-${option.payment_source_id}`
  return 'payment_method_id' in option ? `${option.kind}-${option.payment_method_id}` : option.kind
}
