import { toMarkedAllowance } from '@aforo/domain/values/allowance.ts'
import { addDays, endOfDay, localDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { importDiscounts } from '../../commerce/discounts/import-store.ts'
import { importPackages, importPackageTypes } from '../../commerce/packages/import-store.ts'
import { importPaymentMethods } from '../../commerce/purchases/import-store.ts'
import type { DiscountRow } from '../selling/discounts.ts'
import type { PackageRow } from '../selling/packages.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { type IdsByHandle, idOf } from './ids-by-handle.ts'
import type { Pictures } from './pictures.ts'
import { pictureSrc } from './import-catalogue.ts'

type ImportInput = { readonly types: IdsByHandle; readonly pictures: Pictures; readonly zone: Zone; readonly now: Date }

export async function importSales(tx: Tx, studio: StudioFolder, { types, pictures, zone, now }: ImportInput) {
  const packages = await importPackages(
    tx,
    studio.packages.map((row) => packageFrom(row, pictures)),
    now,
  )
  const packageIds = studio.packages.map(({ handle }) => idOf(packages.numbers, handle))
  const restrictionRows = await importPackageTypes(
    tx,
    packageIds,
    studio.package_types.map((row) => ({
      class_package_id: idOf(packages.numbers, row.package),
      class_type_id: idOf(types, row.class_type),
      class_amount: toMarkedAllowance(row.class_amount),
      expiration_days: row.expiration_days,
    })),
  )
  const paymentMethods = await importPaymentMethods(
    tx,
    studio.payment_methods.map(({ handle, name, description, instructions }, order) => ({
      handle,
      name,
      description: description ?? '',
      instructions: instructions ?? '',
      order,
    })),
  )
  const discounts = await importDiscounts(
    tx,
    studio.discounts.map((row) => discountFrom(row, packages.numbers, zone, now)),
  )
  return { packages: { ...packages, written: packages.written + restrictionRows }, discounts, paymentMethods }
}

function discountFrom(row: DiscountRow, packages: IdsByHandle, zone: Zone, now: Date) {
  const { code, amount, first_invoice_only, max_uses, max_uses_per_customer, valid_days } = row
  return {
    code,
    first_invoice_only,
    max_uses,
    max_uses_per_customer,
    is_percent: amount.is_percent,
    amount: amount.is_percent ? amount.percent * 100 : amount.off,
    valid_from: null,
    valid_until: valid_days === null ? null : endOfDay(addDays(localDate(now, zone), valid_days), zone),
    createdAt: now,
    class_package_ids: row.packages.map((handle) => idOf(packages, handle)),
  }
}

function packageFrom(row: PackageRow, pictures: Pictures) {
  const { line: _, class_package_id, kind, on_home, image, class_amount, ...columns } = row
  return {
    ...columns,
    ...(class_package_id === null ? {} : { class_package_id }),
    description: row.description ?? '',
    short_description: row.short_description ?? '',
    class_amount: toMarkedAllowance(class_amount),
    is_online: kind === 'online',
    is_presencial: kind === 'presencial',
    is_special_event: kind === 'especial',
    home: on_home,
    image_src: pictureSrc(pictures, image),
    allowed_times: [...row.allowed_times],
  }
}
