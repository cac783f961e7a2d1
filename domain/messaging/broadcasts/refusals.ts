import { defineRefusals } from '../../values/refusal.ts'

export type BroadcastReason = 'class-only' | 'nobody' | 'other-people'

export const refuse = defineRefusals<BroadcastReason>({
  'class-only': [
    'forbidden',
    'Recepción escribe a las personas de una clase; a los demás les escribe un administrador.',
  ],
  nobody: ['not-now', 'No hay a quién escribir.'],
  'other-people': ['not-now', 'Las personas cambiaron desde que las contamos. Revisa a cuántas se enviará.'],
})
