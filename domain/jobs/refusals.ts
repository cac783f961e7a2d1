import { defineRefusals } from '../values/refusal.ts'

export type JobReason = 'job-missing'

export const refuse = defineRefusals<JobReason>({
  'job-missing': ['missing', 'Ese trabajo no existe, o corre en todo momento.'],
})
