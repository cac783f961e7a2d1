import type {
  DeskClassCategory,
  DeskClassType,
  DeskInstructor,
  DeskLocation,
  DeskTag,
} from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import type { Tag } from '@aforo/domain/catalogue/studio/shapes.ts'
import type { Row, ShelfName } from './entities-store.ts'

export type ToldBy = {
  location: DeskLocation
  class_type: DeskClassType
  class_category: DeskClassCategory
  instructor: DeskInstructor
  tag: DeskTag
}

export function entityToApi<Name extends ShelfName>(name: Name, row: Row): ToldBy[Name] {
  const { handle, image_src, file_src, portrait: _p, archivedAt, ...fields } = row
  return {
    ...fields,
    ...(name === 'class_category' ? { handle } : { archivedAt: (archivedAt as Date | null)?.toISOString() ?? null }),
    ...(name === 'class_type' ? { image: picture(image_src) } : {}),
    ...(name === 'instructor' ? { file: picture(file_src) } : {}),
  } as ToldBy[Name]
}

export function columnsOf(name: ShelfName, { image, file, ...fields }: Row): Row {
  if (name === 'class_type' && image !== undefined) return { ...fields, image_src: srcOf(image) }
  if (name === 'instructor' && file !== undefined) return { ...fields, file_src: srcOf(file) }
  return fields
}

const srcOf = (picture: unknown) => (picture as { src: string } | null)?.src ?? null

export const tagTold = ({ tag_id, name, type, color }: Row): Tag => ({ tag_id, name, type, color }) as Tag

const picture = (src: unknown) => (typeof src === 'string' ? { src } : null)
