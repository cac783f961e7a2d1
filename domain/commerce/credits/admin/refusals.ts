import { defineRefusals } from '../../../values/refusal.ts'

export type GrantReason =
  | 'lot-missing'
  | 'person-missing'
  | 'lot-revoked'
  | 'fewer-left'
  | 'unlimited-has-no-units'
  | 'counted-stays-counted'
  | 'has-no-end'
  | 'not-later'
  | 'ends-in-the-past'
  | 'already-frozen'
  | 'not-frozen'
  | 'nothing-to-change'
  | 'class-type-missing'
  | 'not-your-credits'
  | 'no-classes'
  | 'only-unlimited'
export const refuse = defineRefusals<GrantReason>({
  'lot-missing': ['missing', 'Esas clases ya no existen.'],
  'person-missing': ['missing', 'No encontramos a esa persona.'],
  'lot-revoked': ['conflict', 'Estas clases ya se retiraron.'],
  'fewer-left': ['conflict', 'No quedan tantas clases.'],
  'unlimited-has-no-units': ['invalid', 'Un plan ilimitado no se suma ni se resta: cambia su vencimiento o retíralo.'],
  'counted-stays-counted': ['invalid', 'Unas clases contadas no se vuelven ilimitadas: da un plan ilimitado.'],
  'has-no-end': ['conflict', 'Estas clases no vencen.'],
  'not-later': ['invalid', 'Elige un día posterior al vencimiento de ahora.'],
  'ends-in-the-past': ['invalid', 'Elige un día que no haya pasado.'],
  'already-frozen': ['conflict', 'Ya están en pausa.'],
  'not-frozen': ['conflict', 'No están en pausa.'],
  'nothing-to-change': ['invalid', 'Di qué cambia.'],
  'not-your-credits': ['forbidden', 'Solo puedes ver tus propias clases.'],
  'no-classes': ['conflict', 'No le quedan clases.'],
  'only-unlimited': ['conflict', 'Su plan es ilimitado: no hay clases que restar.'],
  'class-type-missing': ['missing', 'Un tipo de clase que elegiste ya no existe.'],
})

export const refuseFewerLeft = (left: number) =>
  refuse('fewer-left', {
    message: left === 1 ? 'Solo le queda 1 clase.' : `Solo le quedan ${left} clases.`,
    details: { left },
  })
