import { settingDefinition } from '@aforo/domain/settings/keys.ts'
import type { Tx } from '../../platform/database/database.ts'
import { importAnnouncements, importOldAddresses, importPages } from '../../catalogue/content/import-store.ts'
import { importFiles } from '../../catalogue/files/import-store.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { Pictures } from './pictures.ts'

type Setting = StudioFolder['settings'][number]

export async function importContent(tx: Tx, studio: StudioFolder, pictures: Pictures) {
  const pages = await importPages(
    tx,
    studio.pages.map(({ slug, title, content, required, required_signup }, order) => ({
      slug,
      title,
      content,
      required,
      required_signup,
      order,
    })),
  )
  const announcements = await importAnnouncements(
    tx,
    studio.announcements.map(({ handle, title, content }, order) => ({ handle, title, content, order })),
  )
  const old_addresses = await importOldAddresses(
    tx,
    studio.old_addresses.map(({ path, target }) => ({ path, target })),
  )
  const files = await importFiles(
    tx,
    [...pictures].map(([name, { src, type }]) => ({ name, src, type })),
  )
  return { pages, announcements, old_addresses, files }
}

/** The settings as stored: a picture by the address that serves it. */
export const settingsToStore = (studio: StudioFolder, pictures: Pictures): Pick<Setting, 'key' | 'value'>[] =>
  studio.settings.map(({ key, value }) => {
    const picture = settingDefinition(key).kind === 'file' && pictures.get(String(value))
    return { key, value: picture ? picture.src : value }
  })
