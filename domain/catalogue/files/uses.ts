import type { SettingKey } from '../../settings/keys.ts'
import { settingWords } from '../../settings/themes.ts'
import { UPLOADS } from './renditions.ts'
import type { FileUse } from './shapes.ts'

const kindLabels = {
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
export type UseKind = keyof typeof kindLabels

/** A place that uses a file, in words; a setting by its label. */
export const toFileUse = (of: UseKind, id: string, name: string): FileUse =>
  of === 'setting'
    ? { of, id, words: `${kindLabels[of]} “${settingWords(id as SettingKey).label}”` }
    : { of, id: Number(id), words: `${kindLabels[of]} ${name}` }

/** The prefix that the URLs of all copies of a file share. */
export function addressPrefixOf(src: string): string {
  const hash = src.startsWith(UPLOADS) ? /^[0-9a-f]{10}/.exec(src.slice(UPLOADS.length)) : null
  return hash ? `${UPLOADS}${hash[0]}` : src
}
