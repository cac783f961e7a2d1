import { refusing } from '../../values/refusal.ts'

export const refuse = refusing({
  'not-a-push-service': ['invalid', 'Este navegador no puede recibir notificaciones.'],
  'browser-missing': ['missing', 'No encontramos este navegador.'],
})
