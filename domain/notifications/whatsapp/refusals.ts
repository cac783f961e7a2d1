import { defineRefusals } from '../../values/refusal.ts'

export const refuse = defineRefusals({
  'phone-needed': ['conflict', 'Agrega primero un teléfono de 10 dígitos.'],
  'not-offered': ['not-now', 'Este estudio todavía no escribe por WhatsApp.'],
  'person-missing': ['missing', 'No encontramos a esta persona.'],
  'not-from-whatsapp': ['invalid', 'La firma de este aviso no es válida.'],
})
