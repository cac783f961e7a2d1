import { refuse } from '@aforo/domain/catalogue/studio/refusals.ts'
import type { ClassCategory, ClassType, Instructor, Location } from '@aforo/domain/catalogue/studio/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { whileUnchanged } from '../../platform/http/cached-query.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './store.ts'

/** The locations, in the studio's order (7.14). */
export const listLocations = ({ database }: AppContext): Promise<Location[]> =>
  whileUnchanged(database, 'locations', () => store.listLocations(database.db))

/** The class types, in the studio's order (7.15). */
export const listClassTypes = ({ database }: AppContext): Promise<ClassType[]> =>
  whileUnchanged(database, 'class types', () => store.listClassTypes(database.db))

/** The categories that filter the calendar (7.16). */
export const listClassCategories = (
  { database }: AppContext,
  filter: { onlyAvailable: boolean },
): Promise<ClassCategory[]> =>
  whileUnchanged(database, `class categories ${filter.onlyAvailable}`, () =>
    store.listClassCategories(database.db, filter),
  )

/** The coaches, or those of the home page, in the studio's order (7.34, 2.8). */
export const listInstructors = ({ database }: AppContext, filter: { onlyHome: boolean }): Promise<Instructor[]> =>
  store.listInstructors(database.db, filter)

export async function getInstructor({ database }: AppContext, id: number) {
  const instructor = await store.findInstructor(database.db, id)
  return instructor ? allow(instructor) : refuse('instructor-not-found')
}
