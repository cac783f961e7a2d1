import type { PersonalFile } from '../../catalogue/files/of-person-store.ts'
import type { StorageLocation } from '../../catalogue/files/storage/storage.ts'
import type { AppContext } from '../../app/app-context.ts'

/** The bytes of files whose rows are gone. What a store does not take now, the sweep of orphans takes later. */
export async function removeBytes(app: AppContext, files: readonly PersonalFile[]): Promise<void> {
  for (const { kept, key, copies } of files) {
    const store = kept === 'folder' ? null : await app.files(kept as StorageLocation)
    for (const one of [key, ...copies]) await store?.remove(one).catch(() => {})
  }
}
