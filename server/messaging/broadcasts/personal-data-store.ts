import { type PersonalData, staffColumnsOf } from '../../platform/database/rows/personal-data.ts'

export const ofPerson: readonly PersonalData[] = [staffColumnsOf('trabajo-en-notas', ['bulletin.by'])]
