import { type PersonalData, staffColumnsOf } from '../../platform/database/rows/personal-data.ts'

export const ofPerson: readonly PersonalData[] = [
  staffColumnsOf('trabajo-en-pagos', ['pay_rate.by', 'pay_run.created_by', 'pay_run.approved_by', 'pay_adjustment.by']),
]
