import type { DiscountFields } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import { endOfDay, instantAt, type Zone } from '@aforo/domain/values/days.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { omitUndefined } from '../../../platform/database/rows/omit-undefined.ts'
import type { NewDiscount } from './admin-store.ts'

export type DiscountPatch = { [Field in keyof DiscountFields]?: DiscountFields[Field] | undefined }

/** Columns for the given fields: percents and pesos in hundredths, days as their first and last instant. */
export function rowFrom({ amount, valid_from, valid_until, class_packages: _, ...rest }: DiscountPatch, zone: Zone) {
  return omitUndefined<Partial<NewDiscount>>({
    ...rest,
    amount: amount === undefined ? undefined : fromPesos(amount),
    valid_from: valid_from == null ? valid_from : instantAt(valid_from, '00:00', zone),
    valid_until: valid_until == null ? valid_until : endOfDay(valid_until, zone),
  })
}
