import { type OfPerson, workOf } from '../../platform/database/of-person.ts'

export const ofPerson: readonly OfPerson[] = [workOf('trabajo-en-notas', ['bulletin.by'])]
