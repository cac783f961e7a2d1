import type { DiscountFields } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import type { DiscountRecord } from '../shop-resources.ts'
import { parseNumber, numberToText } from '../number-text.ts'

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

export const discountValuesOf = (discount: DiscountRecord): DiscountValues => ({
  code: discount.code,
  is_percent: discount.is_percent,
  amount: String(discount.amount),
  first_invoice_only: discount.first_invoice_only,
  max_uses: numberToText(discount.max_uses),
  max_uses_per_customer: numberToText(discount.max_uses_per_customer),
  valid_from: discount.valid_from ?? '',
  valid_until: discount.valid_until ?? '',
  class_packages: discount.class_packages,
})

export const discountBodyOf = (values: DiscountValues): DiscountFields => ({
  code: values.code,
  amount: parseNumber(values.amount) ?? 0,
  is_percent: values.is_percent,
  first_invoice_only: values.first_invoice_only,
  max_uses: parseNumber(values.max_uses),
  max_uses_per_customer: parseNumber(values.max_uses_per_customer),
  valid_from: values.valid_from || null,
  valid_until: values.valid_until || null,
  class_packages: values.class_packages,
})

export function findMissingFields(values: DiscountValues): Record<string, string> {
  const emptyFields = (['code', 'amount'] as const).filter((field) => values[field].trim() === '')
  return Object.fromEntries(emptyFields.map((field) => [field, 'Debes llenar este campo.']))
}
