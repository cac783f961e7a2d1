import { isSoldOut } from '@aforo/domain/commerce/packages/limits.ts'
import type { ClassPackage, OwnedClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { PackageRow, PartRow } from './store.ts'

/** A package as the API sends it to everyone: centavos become pesos (3.11, R2). */
export function packageToApi(row: PackageRow, parts: readonly PartRow[]): ClassPackage {
  return {
    class_package_id: row.class_package_id,
    title: row.title,
    price: toPesos(row.price),
    sale_price: row.sale_price === null ? null : toPesos(row.sale_price),
    description: row.description || null,
    short_description: row.short_description || null,
    class_amount: row.class_amount === 0 ? null : row.class_amount,
    expiration_days: row.expiration_days,
    class_package_types: parts
      .filter((part) => part.class_package_id === row.class_package_id)
      .map(({ class_type_id, name, class_amount, expiration_days }) => ({
        class_type: { class_type_id, name },
        class_amount,
        expiration_days,
      })),
    allowed_times: row.allowed_times,
    guests_included: row.guests_included,
    is_online: row.is_online,
    is_presencial: row.is_presencial,
    is_special_event: row.is_special_event,
    is_home: row.home,
    is_trial: row.is_trial,
    new_people_only: row.new_people_only,
    limit_per_customer: row.limit_per_customer,
    is_sold_out: isSoldOut(row.max_sales, row.sold),
    order: row.order,
    downloadable: readDownloadable(row.file_url),
    image: row.image_src === null ? null : { src: row.image_src },
    is_subscription: row.is_subscription,
    subscription_period: row.subscription_period,
    subscription_interval: row.subscription_interval,
    allow_discount_over_sale_price: row.allow_discount_over_sale_price,
    free_trial_length: row.free_trial_length,
    free_trial_period: row.free_trial_period,
  }
}

export const ownedPackageToApi = (row: PackageRow, parts: readonly PartRow[], isPaid: boolean): OwnedClassPackage => ({
  ...packageToApi(row, parts),
  file_url: isPaid ? row.file_url : null,
  receipt_file: null,
})

function readDownloadable(file_url: string | null): ClassPackage['downloadable'] {
  const name = file_url?.split(/[?#]/)[0]?.split('/').at(-1)
  if (!name) return null
  const extension = name.includes('.') ? name.split('.').at(-1) : undefined
  return { name, type: extension ?? 'archivo' }
}
