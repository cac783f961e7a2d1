import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ClassCategory, ClassType, Instructor, Location } from '@aforo/domain/catalogue/studio/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classCategory, classType, customSpotMap, instructor, location } from './tables.ts'

export const listLocations = (db: Tx): Promise<Location[]> =>
  db
    .select({
      location_id: location.location_id,
      name: location.name,
      address: location.address,
      timezone: location.timezone,
    })
    .from(location)
    .where(isNull(location.archivedAt))
    .orderBy(asc(location.order), asc(location.location_id))

export async function listClassTypes(db: Tx): Promise<ClassType[]> {
  const { class_type_id, name, icon, image_src, description, spot_map } = classType
  const rows = await db
    .select({ class_type_id, name, icon, image_src, description, spot_map, drawn: customSpotMap })
    .from(classType)
    .leftJoin(customSpotMap, eq(customSpotMap.custom_spot_map_id, classType.custom_spot_map_id))
    .where(isNull(classType.archivedAt))
    .orderBy(asc(classType.order), asc(classType.class_type_id))
  return rows.map(({ image_src, drawn, ...rest }) => ({
    ...rest,
    image: picture(image_src),
    custom_spot_map: drawn && { rows: drawn.rows, columns: drawn.columns, spots: drawn.spots },
  }))
}

export const listClassCategories = (db: Tx, { onlyAvailable }: { onlyAvailable: boolean }): Promise<ClassCategory[]> =>
  db
    .select({
      class_category_id: classCategory.class_category_id,
      handle: classCategory.handle,
      name: classCategory.name,
      description: classCategory.description,
      available: classCategory.available,
    })
    .from(classCategory)
    .where(onlyAvailable ? eq(classCategory.available, true) : undefined)
    .orderBy(asc(classCategory.class_category_id))

export async function listInstructors(db: Tx, { onlyHome }: { onlyHome: boolean }): Promise<Instructor[]> {
  const rows = await db
    .select()
    .from(instructor)
    .where(and(isNull(instructor.archivedAt), onlyHome ? eq(instructor.home, true) : undefined))
    .orderBy(asc(instructor.order), asc(instructor.instructor_id))
  return rows.map(rowToApi)
}

export async function findInstructor(db: Tx, instructor_id: number): Promise<Instructor | null> {
  const [rows] = await db.select().from(instructor).where(eq(instructor.instructor_id, instructor_id))
  return rows ? rowToApi(rows) : null
}

const rowToApi = ({
  handle: _h,
  archivedAt: _a,
  version: _v,
  file_src,
  portrait,
  ...rest
}: typeof instructor.$inferSelect): Instructor => ({
  ...rest,
  file: picture(file_src),
  portrait: portrait as Instructor['portrait'],
})

const picture = (src: string | null) => (src === null ? null : { src })
