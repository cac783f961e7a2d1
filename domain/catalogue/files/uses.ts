import type { SettingKey } from '../../settings/keys.ts'
import { wordsOf } from '../../settings/themes.ts'
import { UPLOADS } from './renditions.ts'
import type { FileUse } from './shapes.ts'

const kinds = {
  class_type: 'el tipo de clase',
  instructor: 'el coach',
  class_package: 'el paquete',
  page: 'la página',
  announcement: 'el aviso',
  payment_method: 'la forma de pago',
  video: 'el video',
  customer: 'el perfil de',
  setting: 'la configuración',
} as const
export type UseKind = keyof typeof kinds

/** One place that shows a file, as people call it; a setting by its label. */
export const useOf = (of: UseKind, id: string, name: string): FileUse =>
  of === 'setting'
    ? { of, id, words: `${kinds[of]} “${wordsOf(id as SettingKey).label}”` }
    : { of, id: Number(id), words: `${kinds[of]} ${name}` }

/** What any address of a file begins with: of an upload, whichever copy is shown. */
export function addressesOf(src: string): string {
  const hash = src.startsWith(UPLOADS) ? /^[0-9a-f]{10}/.exec(src.slice(UPLOADS.length)) : null
  return hash ? `${UPLOADS}${hash[0]}` : src
}
