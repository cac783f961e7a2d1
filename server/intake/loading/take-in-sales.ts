import { marked } from 'studio/values/allowance.ts'
import type { Tx } from '../../database/database.ts'
import { takeInPackages, takeInPackageTypes } from '../../packages/take-in-store.ts'
import { takeInPaymentMethods } from '../../purchases/take-in-store.ts'
import type { PackageRow } from '../selling/packages.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { type ByHandle, numberOf } from './numbers.ts'
import type { Pictures } from './pictures.ts'
import { seenAt } from './take-in-catalogue.ts'

/** Takes in what is sold and how it is paid at the desk. */
export async function takeInSales(tx: Tx, studio: StudioFolder, types: ByHandle, pictures: Pictures, now: Date) {
  const packages = await takeInPackages(
    tx,
    studio.packages.map((row) => packageFrom(row, pictures)),
    now,
  )
  const own = studio.packages.map(({ handle }) => numberOf(packages.numbers, handle))
  const restricted = await takeInPackageTypes(
    tx,
    own,
    studio.package_types.map((row) => ({
      class_package_id: numberOf(packages.numbers, row.package),
      class_type_id: numberOf(types, row.class_type),
      class_amount: marked(row.class_amount),
      expiration_days: row.expiration_days,
    })),
  )
  const paymentMethods = await takeInPaymentMethods(
    tx,
    studio.payment_methods.map(({ handle, name, description, instructions }, order) => ({
      handle,
      name,
      description: description ?? '',
      instructions: instructions ?? '',
      order,
    })),
  )
  return { packages: { ...packages, written: packages.written + restricted }, paymentMethods }
}

function packageFrom(row: PackageRow, pictures: Pictures) {
  const { line: _, class_package_id, kind, on_home, image, class_amount, ...same } = row
  return {
    ...same,
    ...(class_package_id === null ? {} : { class_package_id }),
    description: row.description ?? '',
    short_description: row.short_description ?? '',
    class_amount: marked(class_amount),
    is_online: kind === 'online',
    is_presencial: kind === 'presencial',
    is_special_event: kind === 'especial',
    home: on_home,
    image_src: seenAt(pictures, image),
    allowed_times: [...row.allowed_times],
  }
}
