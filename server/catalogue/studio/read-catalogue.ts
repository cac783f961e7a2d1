import { refuse } from '@aforo/domain/catalogue/studio/refusals.ts'
import type { ClassCategory, ClassType, Instructor, Location } from '@aforo/domain/catalogue/studio/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { whileUnchanged } from '../../platform/http/while-unchanged.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './store.ts'

/** 7.14 the places where classes are held, in their order. */
export const listLocations = ({ database }: AppContext): Promise<Location[]> =>
  whileUnchanged(database, 'locations', () => store.listLocations(database.db))

/** 7.15 the kinds of class, in their order. */
export const listClassTypes = ({ database }: AppContext): Promise<ClassType[]> =>
  whileUnchanged(database, 'class types', () => store.listClassTypes(database.db))

/** 7.16 the categories by which a calendar is filtered. */
export const listClassCategories = (
  { database }: AppContext,
  which: { onlyAvailable: boolean },
): Promise<ClassCategory[]> =>
  whileUnchanged(database, `class categories ${which.onlyAvailable}`, () =>
    store.listClassCategories(database.db, which),
  )

/** 7.34, 2.8 the coaches, or those of the landing page, in their order. */
export const listInstructors = ({ database }: AppContext, which: { onlyHome: boolean }): Promise<Instructor[]> =>
  store.listInstructors(database.db, which)

/** 7.34, 2.9 one coach. */
export async function getInstructor({ database }: AppContext, id: number): Promise<Verdict<Instructor>> {
  const instructor = await store.findInstructor(database.db, id)
  return instructor ? allow(instructor) : refuse('instructor-not-found')
}
