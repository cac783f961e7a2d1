import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

const paySentences = {
  'rate-missing': ['missing', 'No encontramos esta tarifa.'],
  'coach-missing': ['missing', 'No encontramos a este coach.'],
  'type-missing': ['missing', 'No encontramos este tipo de clase.'],
  'maximum-below-minimum': ['invalid', 'El máximo no puede ser menor que el mínimo.'],
  'run-missing': ['missing', 'No encontramos este pago.'],
  'run-approved': ['conflict', 'Este pago ya está aprobado y no cambia.'],
  'days-reversed': ['invalid', 'El último día no puede ser antes del primero.'],
  'days-to-come': ['not-now', 'El periodo no ha terminado: elige hasta ayer.'],
  'days-too-many': ['invalid', 'Un pago cubre hasta 62 días.'],
  'days-taken': ['conflict', 'Otro pago ya cubre alguno de estos días.'],
  'class-not-in-run': ['invalid', 'Ese coach no dio esa clase en estos días.'],
  'adjustment-missing': ['missing', 'No encontramos este ajuste.'],
  'rates-missing': ['not-now', 'Hay clases sin tarifa: agrégala antes de aprobar.'],
  'lists-open': ['not-now', 'Hay listas abiertas: ciérralas, o aprueba así y dilo.'],
  'less-than-nothing': ['not-now', 'A un coach le queda un total menor que cero: corrige sus ajustes.'],
} as const satisfies Record<string, RefusalWords>

export type PayReason = keyof typeof paySentences
export const refuse = defineRefusals<PayReason>(paySentences)
