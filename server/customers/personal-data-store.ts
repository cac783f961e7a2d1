import { type PersonalData, staffColumnsOf } from '../platform/database/personal-data.ts'

export const ofPerson: readonly PersonalData[] = [staffColumnsOf('trabajo-en-grupos', ['customer_segment.by'])]
