import type {
  AdminClassCategory,
  AdminClassType,
  AdminInstructor,
  AdminLocation,
  AdminRoom,
  AdminTag,
} from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import type { Tag } from '@aforo/domain/catalogue/studio/shapes.ts'
import type { Row, EntityName } from './entities-store.ts'

export type ApiShapes = {
  location: AdminLocation
  class_type: AdminClassType
  class_category: AdminClassCategory
  instructor: AdminInstructor
  room: AdminRoom
  tag: AdminTag
}

export function entityToApi<Name extends EntityName>(name: Name, row: Row): ApiShapes[Name] {
  const { handle, image_src, file_src, portrait: _p, archivedAt, ...fields } = row
  return {
    ...fields,
    ...(name === 'class_category' ? { handle } : { archivedAt: (archivedAt as Date | null)?.toISOString() ?? null }),
    ...(name === 'class_type' ? { image: picture(image_src) } : {}),
    ...(name === 'instructor' ? { file: picture(file_src) } : {}),
  } as ApiShapes[Name]
}

export function columnsOf(name: EntityName, { image, file, ...fields }: Row): Row {
  if (name === 'class_type' && image !== undefined) return { ...fields, image_src: srcOf(image) }
  if (name === 'instructor' && file !== undefined) return { ...fields, file_src: srcOf(file) }
  return fields
}

const srcOf = (picture: unknown) => (picture as { src: string } | null)?.src ?? null

export const tagToApi = ({ tag_id, name, type, color }: Row): Tag => ({ tag_id, name, type, color }) as Tag

const picture = (src: unknown) => (typeof src === 'string' ? { src } : null)
