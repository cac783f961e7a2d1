import { formatNumber } from '../values/spanish.ts'
import { settingDefinition, type SettingKey } from './keys.ts'
import type { RegisteredKey, TextKind } from './kinds.ts'
import { looksSecret } from './parsing.ts'
import { settingWords } from './themes.ts'

const EXPECTED_TEXT: Record<TextKind, string> = {
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

/** What a setting expects, for its error; the value of a secret is never repeated. */
export function expectedWords(key: SettingKey, value: unknown): string {
  const definition = settingDefinition(key)
  if (definition.access === 'public' && looksSecret(value)) {
    return 'Esto parece una clave secreta, y aquí la leería todo el mundo. Escríbela en Proveedores de pago.'
  }
  return settingWords(key).expects ?? expectedByKind(definition)
}

function expectedByKind(definition: RegisteredKey): string {
  switch (definition.kind) {
    case 'flag':
      return 'Elige sí o no.'
    case 'number':
    case 'whole':
      return `Escribe un número${definition.kind === 'whole' ? ' entero' : ''} de ${formatNumber(definition.min)} a ${formatNumber(definition.max)}.`
    case 'choice':
      return 'Elige una de las opciones.'
    case 'json':
      return `Pega un objeto JSON de textos con: ${definition.fields.join(', ')}.`
    default:
      return EXPECTED_TEXT[definition.kind]
  }
}
