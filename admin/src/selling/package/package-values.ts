import type { AdminClassType } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import type { PackageFields } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { totalClasses } from '@aforo/domain/commerce/packages/price.ts'
import type { AllowedTimes, ClassPackage, Period } from '@aforo/domain/commerce/packages/shapes.ts'
import { toMarkedAllowance } from '@aforo/domain/values/allowance.ts'
import type { RecordFields } from '../../ui/record/use-record-form.ts'
import type { PackageRecord } from '../shop-resources.ts'
import { parseNumber, numberToText } from '../number-text.ts'

export type TypeRecord = AdminClassType & { id: number }

export type SectionProps = RecordFields<PackageValues>

export type Kind = 'presencial' | 'online' | 'both' | 'especial'
export type ClassesKind = 'any' | 'types' | 'none'
export type PartValues = { class_type_id: number; unlimited: boolean; class_amount: string; expiration_days: string }

export type PackageValues = {
  title: string
  short_description: string
  description: string
  image: string
  is_presencial: Kind
  price: string
  sale_price: string
  allow_discount_over_sale_price: boolean
  classesKind: ClassesKind
  unlimited: boolean
  class_amount: string
  class_package_types: PartValues[]
  allowed_times: AllowedTimes[]
  guests_included: boolean
  expiration_days: string
  is_subscription: boolean
  subscription_interval: string
  subscription_period: Period
  has_trial: boolean
  free_trial_length: string
  free_trial_period: Period
  limit_per_customer: string
  max_sales: string
  is_trial: boolean
  new_people_only: boolean
  is_home: boolean
  file_url: string
  receipt_file: string
}

export const blankPackage: PackageValues = {
  title: '',
  short_description: '',
  description: '',
  image: '',
  is_presencial: 'presencial',
  price: '',
  sale_price: '',
  allow_discount_over_sale_price: false,
  classesKind: 'any',
  unlimited: false,
  class_amount: '1',
  class_package_types: [],
  allowed_times: [],
  guests_included: false,
  expiration_days: '30',
  is_subscription: false,
  subscription_interval: '1',
  subscription_period: 'month',
  has_trial: false,
  free_trial_length: '7',
  free_trial_period: 'day',
  limit_per_customer: '',
  max_sales: '',
  is_trial: false,
  new_people_only: false,
  is_home: false,
  file_url: '',
  receipt_file: '',
}

export function valuesOf(pack: PackageRecord): PackageValues {
  const amount = pack.class_amount ?? 0
  return {
    ...blankPackage,
    title: pack.title,
    short_description: pack.short_description ?? '',
    description: pack.description ?? '',
    image: pack.image?.src ?? '',
    is_presencial: kindOf(pack),
    price: numberToText(pack.price),
    sale_price: numberToText(pack.sale_price),
    allow_discount_over_sale_price: pack.allow_discount_over_sale_price,
    classesKind: pack.class_package_types.length > 0 ? 'types' : amount === 0 ? 'none' : 'any',
    unlimited: amount === -1,
    class_amount: amount > 0 ? String(amount) : blankPackage.class_amount,
    class_package_types: pack.class_package_types.map((part) => ({
      class_type_id: part.class_type?.class_type_id ?? 0,
      unlimited: part.class_amount === -1,
      class_amount: part.class_amount === -1 ? '' : String(part.class_amount),
      expiration_days: numberToText(part.expiration_days),
    })),
    allowed_times: pack.allowed_times,
    guests_included: pack.guests_included,
    expiration_days: numberToText(pack.expiration_days),
    is_subscription: pack.is_subscription,
    subscription_interval: numberToText(pack.subscription_interval) || blankPackage.subscription_interval,
    subscription_period: pack.subscription_period ?? blankPackage.subscription_period,
    has_trial: pack.free_trial_length !== null,
    free_trial_length: numberToText(pack.free_trial_length) || blankPackage.free_trial_length,
    free_trial_period: pack.free_trial_period ?? blankPackage.free_trial_period,
    limit_per_customer: numberToText(pack.limit_per_customer),
    max_sales: numberToText(pack.max_sales),
    is_trial: pack.is_trial,
    new_people_only: pack.new_people_only,
    is_home: pack.is_home,
    file_url: pack.file_url ?? '',
    receipt_file: pack.receipt_file?.src ?? '',
  }
}

export function bodyOf(values: PackageValues): PackageFields {
  const { is_presencial: kind, is_subscription: isRenewing } = values
  const hasTrial = isRenewing && values.has_trial
  return {
    title: values.title.trim(),
    short_description: values.short_description.trim() || null,
    description: values.description.trim() || null,
    image: pictureOf(values.image),
    price: parseNumber(values.price) ?? 0,
    sale_price: parseNumber(values.sale_price),
    allow_discount_over_sale_price: values.allow_discount_over_sale_price,
    class_amount: amountOf(values),
    class_package_types: values.classesKind === 'types' ? values.class_package_types.map(partOf) : [],
    allowed_times: values.classesKind === 'none' ? [] : values.allowed_times,
    guests_included: values.classesKind !== 'none' && values.guests_included,
    expiration_days: isRenewing ? null : parseNumber(values.expiration_days),
    is_subscription: isRenewing,
    subscription_period: isRenewing ? values.subscription_period : null,
    subscription_interval: isRenewing ? parseNumber(values.subscription_interval) : null,
    free_trial_length: hasTrial ? parseNumber(values.free_trial_length) : null,
    free_trial_period: hasTrial ? values.free_trial_period : null,
    limit_per_customer: parseNumber(values.limit_per_customer),
    max_sales: parseNumber(values.max_sales),
    is_trial: values.is_trial,
    new_people_only: values.new_people_only,
    is_online: kind === 'online' || kind === 'both',
    is_presencial: kind === 'presencial' || kind === 'both',
    is_special_event: kind === 'especial',
    is_home: values.is_home,
    file_url: values.file_url.trim() || null,
    receipt_file: pictureOf(values.receipt_file),
  }
}

export function findMissingFields(values: PackageValues): Record<string, string> {
  const requiredFields: (keyof PackageValues)[] = ['title', 'price']
  if (!values.is_subscription) requiredFields.push('expiration_days')
  if (values.classesKind === 'any' && !values.unlimited) requiredFields.push('class_amount')
  const emptyFields = requiredFields.filter((field) => String(values[field]).trim() === '')
  const faults: Record<string, string> = Object.fromEntries(
    emptyFields.map((field) => [field, 'Debes llenar este campo.']),
  )
  if (values.classesKind === 'types' && values.class_package_types.length === 0) {
    faults.class_package_types = 'Elige al menos un tipo de clase.'
  }
  return faults
}

export function previewOf(values: PackageValues, typeNames: ReadonlyMap<number, string>): ClassPackage {
  const { image, file_url: _f, receipt_file: _r, max_sales: _m, ...fields } = bodyOf(values)
  const class_package_types = fields.class_package_types.map(({ class_type_id, ...part }) => ({
    ...part,
    class_type: { class_type_id, name: typeNames.get(class_type_id) ?? '…' },
  }))
  return {
    ...fields,
    title: fields.title || 'Sin nombre',
    class_package_id: 0,
    class_amount: fields.class_amount || null,
    new_people_only: values.new_people_only,
    class_package_types,
    is_sold_out: false,
    order: null,
    downloadable: null,
    image,
  }
}

const amountOf = (values: PackageValues): number => {
  if (values.classesKind === 'none') return 0
  if (values.classesKind === 'any') return values.unlimited ? -1 : (parseNumber(values.class_amount) ?? 0)
  const parts = values.class_package_types.map((part) => ({ ...partOf(part), class_type: null }))
  return toMarkedAllowance(totalClasses({ class_amount: null, class_package_types: parts }))
}

const partOf = ({ class_type_id, unlimited, class_amount, expiration_days }: PartValues) => ({
  class_type_id,
  class_amount: unlimited ? -1 : (parseNumber(class_amount) ?? 1),
  expiration_days: parseNumber(expiration_days),
})

const kindOf = ({ is_online, is_presencial, is_special_event }: PackageRecord): Kind => {
  if (is_special_event) return 'especial'
  if (is_online) return is_presencial ? 'both' : 'online'
  return 'presencial'
}

const pictureOf = (src: string) => (src.trim() === '' ? null : { src: src.trim() })
