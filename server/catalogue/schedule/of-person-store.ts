import { type OfPerson, workOf } from '../../platform/database/of-person.ts'

export const ofPerson: readonly OfPerson[] = [
  workOf('trabajo-en-clases', ['single_class.listClosedBy', 'spot_block.by']),
]
