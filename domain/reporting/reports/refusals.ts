import { refusing } from '../../values/refusal.ts'

export type ReportReason = 'figure-missing'

export const refuse = refusing<ReportReason>({
  'figure-missing': ['missing', 'Ese reporte no tiene esa cifra.'],
})
