import type { PackageUses } from '@aforo/domain/commerce/packages/admin/archive-or-delete.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { countNames } from './admin-store.ts'

export async function readPackageUses(
  tx: Tx,
  settings: Settings,
  class_package_id: number,
  now: Date,
): Promise<PackageUses> {
  const { classes_ahead, named } = await countNames(tx, class_package_id, now)
  return {
    classes_ahead,
    isReferenced: named,
    is_signup_fee: settings.signup_fee === class_package_id,
    is_home_button: settings.home_package_id === class_package_id,
  }
}
