import { defineRefusals } from '../../values/refusal.ts'

export type AdminReason = 'message-missing' | 'unknown-name' | 'essential' | 'varied'

export const refuse = defineRefusals<AdminReason>({
  'message-missing': ['missing', 'Ese mensaje ya no existe.'],
  'unknown-name': ['invalid', 'Ese nombre entre llaves no significa nada en este mensaje.'],
  varied: ['invalid', 'Este mensaje dice muchas cosas distintas: se eligen sus canales, no sus palabras.'],
  essential: [
    'invalid',
    'Este correo no se puede apagar: sin él alguien se queda sin entrar o sin saber de su dinero.',
  ],
})
