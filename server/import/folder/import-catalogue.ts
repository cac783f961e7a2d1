import type { Tx } from '../../platform/database/database.ts'
import {
  importClassCategories,
  importClassTypes,
  importCoaches,
  importLocations,
  importRooms,
  importTags,
} from '../../catalogue/studio/import-store.ts'
import type { CoachRow } from '../catalogue/coaches.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { idOf } from './ids-by-handle.ts'
import type { Pictures } from './pictures.ts'

/** Imports locations, rooms, coaches, class types, categories and tags; the order of the lines is their display order. */
export async function importCatalogue(tx: Tx, studio: StudioFolder, pictures: Pictures) {
  const locations = await importLocations(
    tx,
    studio.locations.map(({ handle, name, address, timezone }, order) => ({ handle, name, address, timezone, order })),
  )
  const rooms = await importRooms(
    tx,
    studio.rooms.map(({ handle, location, name, capacity }, order) => ({
      handle,
      location_id: idOf(locations.numbers, location),
      name,
      capacity,
      order,
    })),
  )
  const categories = await importClassCategories(
    tx,
    studio.class_categories.map(({ handle, name, description, available }) => ({
      handle,
      name,
      description: description ?? '',
      available,
    })),
  )
  const types = await importClassTypes(
    tx,
    studio.class_types.map(({ handle, name, icon, description, spot_map, image }, order) => ({
      handle,
      name,
      icon,
      description,
      spot_map: spot_map?.join(',') ?? null,
      image_src: pictureSrc(pictures, image),
      order,
    })),
  )
  const coaches = await importCoaches(
    tx,
    studio.coaches.map((row, order) => coachFrom(row, order, pictures)),
  )
  const tags = await importTags(
    tx,
    studio.tags.map(({ handle, name, color, type }) => ({ handle, name, color, type })),
  )
  return { locations, rooms, categories, types, coaches, tags }
}

function coachFrom(row: CoachRow, order: number, pictures: Pictures) {
  const { handle, name, last_name, nick_name, quote, short_bio, instagram, birthdate, music_type } = row
  const { skin, hair, hair_style, shirt, prop } = row
  const looks = { skin, hair, hair_style, shirt, prop }
  const chosen = Object.entries(looks).filter(([, value]) => value !== null)
  return {
    handle,
    name,
    last_name,
    nick_name,
    quote,
    short_bio,
    instagram,
    birthdate,
    music_type,
    order,
    file_src: pictureSrc(pictures, row.image),
    portrait: chosen.length > 0 ? Object.fromEntries(chosen) : null,
    home: row.on_home,
  }
}

export const pictureSrc = (pictures: Pictures, name: string | null): string | null =>
  name === null ? null : (pictures.get(name)?.src ?? null)
