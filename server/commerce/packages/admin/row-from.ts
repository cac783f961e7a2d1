import type { PackageFields } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { totalClasses } from '@aforo/domain/commerce/packages/price.ts'
import { toMarkedAllowance } from '@aforo/domain/values/allowance.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { richText } from '../../../catalogue/content/rich-text.ts'
import { omitUndefined } from '../../../platform/database/rows/omit-undefined.ts'
import type { PackageWrite } from './admin-store.ts'

export type PackagePatch = { [Field in keyof PackageFields]?: PackageFields[Field] | undefined }

/** Columns for the given fields: pesos become centavos, and the description is sanitised (R2). */
export function rowFrom(fields: PackagePatch): PackageWrite {
  const { price, sale_price, description, short_description, image, receipt_file, is_home, ...others } = fields
  const { class_package_types, ...rest } = others
  const row = omitUndefined<PackageWrite>({
    ...rest,
    home: is_home,
    price: price === undefined ? undefined : fromPesos(price),
    sale_price: sale_price == null ? sale_price : fromPesos(sale_price),
    description: description === undefined ? undefined : richText(description ?? ''),
    short_description: short_description === undefined ? undefined : (short_description ?? ''),
    image_src: image === undefined ? undefined : (image?.src ?? null),
    receipt_src: receipt_file === undefined ? undefined : (receipt_file?.src ?? null),
  })
  if (class_package_types?.length) row.class_amount = sumOf(class_package_types)
  return row
}

/** The number of classes of a package with parts is their sum (3.11). */
const sumOf = (parts: PackageFields['class_package_types']): number =>
  toMarkedAllowance(
    totalClasses({ class_amount: null, class_package_types: parts.map((part) => ({ ...part, class_type: null })) }),
  )
