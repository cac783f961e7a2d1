import type { Tx } from '../../platform/database/database.ts'
import { findReference } from './store.ts'

/** The identifier of a package at payment providers, whose prices and plans are named after it (decision 54). */
export async function packageReference(db: Tx, class_package_id: number): Promise<string> {
  const found = await findReference(db, class_package_id)
  if (found === null) throw new Error(`class_package ${class_package_id}: expected its reference, found no package.`)
  return found
}
