/** What the screens say of calendars: one sentence each, wherever it is shown. */
export const feedWords = {
  add: 'Agregar a calendario',
  google: 'Google',
  file: 'Archivo .ics',
  follow: 'Sigue tus clases en tu calendario',
  followHow: 'Tu calendario se actualiza solo cuando reservas, cambias o cancelas.',
  secret: 'Quien tenga esta dirección puede ver tus clases: no la compartas.',
  make: 'Crear mi calendario',
  open: 'Abrir en mi calendario',
  copy: 'Copiar dirección',
  copied: 'Dirección copiada.',
  renew: 'Cambiar dirección',
  renewed: 'Tu calendario tiene una nueva dirección. La anterior ya no funciona.',
  end: 'Dejar de compartir',
  ended: 'La dirección de tu calendario ya no funciona.',
} as const
