import { grouped } from '../values/spanish.ts'
import type { SettingKey } from './keys.ts'
import { describedKey } from './keys.ts'
import type { RegisteredKey, TextKind } from './kinds.ts'
import { looksSecret } from './parsing.ts'
import { wordsOf } from './themes.ts'

const KIND: Record<TextKind, string> = {
  text: 'Escribe 2,000 caracteres como máximo.',
  html: 'Escribe 50,000 caracteres como máximo.',
  css: 'Escribe CSS de 100 kB como máximo, sin @import, @font-face ni </style.',
  script: 'Escribe 50,000 caracteres como máximo.',
  colour: 'Escribe un color como #c2482d.',
  url: 'Escribe una dirección que empiece con https://.',
  path: 'Escribe una ruta que empiece con /, como /paquetes.',
  link: 'Escribe una dirección https:// o una ruta que empiece con /.',
  file: 'Elige un archivo, o escribe una dirección https:// o una ruta que empiece con /.',
  email: 'Escribe un correo como hola@estudio.mx.',
  phone: 'Escribe un teléfono de diez dígitos.',
}

/** What a setting expects, for the error; a secret is never repeated. */
export function expectedWords(key: SettingKey, found: unknown): string {
  const described = describedKey(key)
  if (described.access === 'public' && looksSecret(found)) {
    return 'Esto parece una clave secreta, y aquí la leería todo el mundo. Escríbela en Proveedores de pago.'
  }
  return wordsOf(key).expects ?? byKind(described)
}

function byKind(described: RegisteredKey): string {
  switch (described.kind) {
    case 'flag':
      return 'Elige sí o no.'
    case 'number':
    case 'whole':
      return `Escribe un número${described.kind === 'whole' ? ' entero' : ''} de ${grouped(described.min)} a ${grouped(described.max)}.`
    case 'choice':
      return 'Elige una de las opciones.'
    case 'json':
      return `Pega un objeto JSON de textos con: ${described.fields.join(', ')}.`
    default:
      return KIND[described.kind]
  }
}
