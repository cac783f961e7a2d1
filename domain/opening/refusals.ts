import { defineRefusals, type RefusalWords } from '../values/refusal.ts'

const sentences = {
  'opening-link-invalid': [
    'forbidden',
    'Este enlace ya no sirve. Copia completo el último que está en el registro del servidor.',
  ],
  'already-open': ['conflict', 'Este estudio ya tiene a quien lo administra. Entra con tu correo y tu contraseña.'],
  'opening-incomplete': ['invalid', 'Revisa los campos faltantes o inválidos.'],
  'already-published': ['conflict', 'El portal ya está abierto: ya puedes ver las clases y reservar.'],
  'sample-beside-real': [
    'conflict',
    'Tu estudio ya tiene compras o reservaciones: los datos de ejemplo se mezclarían con ellas.',
  ],
  'sample-after-publishing': ['conflict', 'El portal ya está abierto: los datos de ejemplo son para antes.'],
  'sample-in-use': [
    'conflict',
    'Una persona de ejemplo ya es parte de lo tuyo, por ejemplo de tu equipo. Sepárala antes de quitar los datos.',
  ],
  'no-owner': ['not-now', 'Este estudio aún no se abre.'],
  'news-email-invalid': ['invalid', 'El formato del correo no es correcto.'],
} as const satisfies Record<string, RefusalWords>

export type OpeningReason = keyof typeof sentences
export const refuse = defineRefusals<OpeningReason>(sentences)
