import { defineRefusals } from '../../values/refusal.ts'

export const refuse = defineRefusals({
  'not-a-push-service': ['invalid', 'Este navegador no puede recibir notificaciones.'],
  'browser-missing': ['missing', 'No encontramos este navegador.'],
})
