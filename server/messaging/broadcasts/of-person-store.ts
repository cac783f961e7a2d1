import { type OfPerson, workOf } from '../../platform/database/of-person.ts'

/** The notes that somebody of the staff wrote. */
export const ofPerson: readonly OfPerson[] = [workOf('trabajo-en-notas', ['bulletin.by'])]
