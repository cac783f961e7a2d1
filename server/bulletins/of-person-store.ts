import { type OfPerson, workOf } from '../database/of-person.ts'

/** The notes that somebody of the staff wrote. */
export const ofPerson: readonly OfPerson[] = [workOf('notas-del-estudio', ['bulletin.by'])]
