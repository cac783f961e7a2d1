import { type PersonalData, staffColumnsOf } from '../../platform/database/rows/personal-data.ts'

export const ofPerson: readonly PersonalData[] = [
  staffColumnsOf('trabajo-en-clases', ['single_class.listClosedBy', 'spot_block.by']),
]
