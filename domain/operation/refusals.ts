import { defineRefusals } from '../values/refusal.ts'

export type OperationReason = 'provider-without-keys'

export const refuse = defineRefusals<OperationReason>({
  'provider-without-keys': ['conflict', 'Faltan las llaves. Escríbelas en Ajustes y vuelve a probar.'],
})
