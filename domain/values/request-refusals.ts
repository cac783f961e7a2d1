import { defineRefusals } from './refusal.ts'

export type RequestReason =
  | 'invalid'
  | 'too-large'
  | 'too-slow'
  | 'sign-in-needed'
  | 'bearer-needed'
  | 'not-allowed'
  | 'foreign-page'
  | 'no-such-call'
  | 'key-reused'
  | 'key-in-flight'
  | 'too-many'
  | 'busy'

/** Why a request is refused before its call is handled. */
export const refuse = defineRefusals<RequestReason>({
  invalid: ['invalid', 'Revisa los datos que enviaste.'],
  'too-large': ['invalid', 'Lo que enviaste es demasiado grande.'],
  'too-slow': ['unavailable', 'El envío se detuvo antes de terminar. Revisa tu conexión e inténtalo de nuevo.'],
  'sign-in-needed': ['stranger', 'Inicia sesión para continuar.'],
  'bearer-needed': ['stranger', 'Vuelve a iniciar sesión para continuar.'],
  'not-allowed': ['forbidden', 'No tienes permiso para hacer esto.'],
  'foreign-page': ['forbidden', 'Esta solicitud no viene de la administración. Ábrela y vuelve a intentarlo.'],
  'no-such-call': ['missing', 'No encontramos lo que buscas.'],
  'key-reused': ['replayed', 'Esta clave ya se usó con otros datos. Vuelve a intentarlo desde el inicio.'],
  'key-in-flight': ['conflict', 'Tu solicitud anterior sigue en proceso. Espera un momento.'],
  'too-many': ['too-many', 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.'],
  busy: ['unavailable', 'El servicio está ocupado. Inténtalo de nuevo en unos segundos.'],
})
