import { type OfPerson, workOf } from '../../platform/database/of-person.ts'

export const ofPerson: readonly OfPerson[] = [
  workOf('trabajo-en-pagos', ['pay_rate.by', 'pay_run.created_by', 'pay_run.approved_by', 'pay_adjustment.by']),
]
