import { defineRefusals } from '../values/refusal.ts'

export type OperationReason = 'provider-without-keys' | 'not-a-demo' | 'demo-busy'

export const refuse = defineRefusals<OperationReason>({
  'provider-without-keys': ['conflict', 'Faltan las llaves. Escríbelas en Ajustes y vuelve a probar.'],
  'not-a-demo': ['forbidden', 'Este estudio no es una demostración: no se borra nada.'],
  'demo-busy': ['conflict', 'La demostración ya se está reiniciando. Entra de nuevo en un minuto.'],
})
