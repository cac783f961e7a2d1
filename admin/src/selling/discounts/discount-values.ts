import type { DiscountFields } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import type { DiscountRecord } from '../calls.ts'
import { numberOf, textOf } from '../number-text.ts'

export type DiscountValues = {
  code: string
  is_percent: boolean
  amount: string
  first_invoice_only: boolean
  max_uses: string
  max_uses_per_customer: string
  valid_from: string
  valid_until: string
  class_packages: number[]
}

export const blankDiscount: DiscountValues = {
  code: '',
  is_percent: true,
  amount: '10',
  first_invoice_only: false,
  max_uses: '',
  max_uses_per_customer: '1',
  valid_from: '',
  valid_until: '',
  class_packages: [],
}

export const discountValuesOf = (one: DiscountRecord): DiscountValues => ({
  code: one.code,
  is_percent: one.is_percent,
  amount: String(one.amount),
  first_invoice_only: one.first_invoice_only,
  max_uses: textOf(one.max_uses),
  max_uses_per_customer: textOf(one.max_uses_per_customer),
  valid_from: one.valid_from ?? '',
  valid_until: one.valid_until ?? '',
  class_packages: one.class_packages,
})

export const discountBodyOf = (values: DiscountValues): DiscountFields => ({
  code: values.code,
  amount: numberOf(values.amount) ?? 0,
  is_percent: values.is_percent,
  first_invoice_only: values.first_invoice_only,
  max_uses: numberOf(values.max_uses),
  max_uses_per_customer: numberOf(values.max_uses_per_customer),
  valid_from: values.valid_from || null,
  valid_until: values.valid_until || null,
  class_packages: values.class_packages,
})

export function missingOfDiscount(values: DiscountValues): Record<string, string> {
  const empty = (['code', 'amount'] as const).filter((field) => values[field].trim() === '')
  return Object.fromEntries(empty.map((field) => [field, 'Debes llenar este campo.']))
}
