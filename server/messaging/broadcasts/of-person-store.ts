import { type OfPerson, workOf } from '../../platform/database/of-person.ts'

/** Broadcasts written by a staff member. */
export const ofPerson: readonly OfPerson[] = [workOf('trabajo-en-notas', ['bulletin.by'])]
