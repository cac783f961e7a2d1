import type { HerFile } from '../../catalogue/files/of-person-store.ts'
import type { Kept } from '../../catalogue/files/storage/storage.ts'
import type { World } from '../../app/world.ts'

/** The bytes of files whose rows are gone. What a store does not take now, the sweep of orphans takes later. */
export async function removeBytes(world: World, files: readonly HerFile[]): Promise<void> {
  for (const { kept, key, copies } of files) {
    const store = kept === 'folder' ? null : await world.files(kept as Kept)
    for (const one of [key, ...copies]) await store?.remove(one).catch(() => {})
  }
}
