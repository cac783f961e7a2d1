import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

const sentences = {
  'form-missing': ['missing', 'Este formulario ya no está.'],
  'field-missing': ['missing', 'Este campo ya no está.'],
  'person-missing': ['missing', 'No encontramos a esta persona.'],
  'form-incomplete': ['invalid', 'Revisa los campos faltantes o inválidos.'],
  'field-unknown': ['invalid', 'Este formulario cambió. Vuelve a cargarlo y revisa tus respuestas.'],
  'field-sensitive': ['forbidden', 'Solo un administrador puede ver y cambiar este dato.'],
  'form-invalid': ['invalid', 'Revisa los campos del formulario.'],
  'form-of-address': ['conflict', 'Este formulario es la dirección de facturación: no se puede quitar.'],
  'key-taken': ['conflict', 'Ya hay un campo con esta clave.'],
  'field-answered': [
    'conflict',
    'Este campo ya tiene respuestas: conserva su clave y su tipo. Archívalo y agrega otro en su lugar.',
  ],
  'field-needed': ['conflict', 'Otro campo depende de este: quita primero esa condición.'],
} as const satisfies Record<string, RefusalWords>

export type FormReason = keyof typeof sentences
export const refuse = defineRefusals<FormReason>(sentences)
