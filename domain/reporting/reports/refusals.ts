import { defineRefusals } from '../../values/refusal.ts'

export type ReportReason = 'figure-missing'

export const refuse = defineRefusals<ReportReason>({
  'figure-missing': ['missing', 'Ese reporte no tiene esa cifra.'],
})
