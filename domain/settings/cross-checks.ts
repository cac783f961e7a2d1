import type { SettingKey, Settings } from './keys.ts'

export type SettingsFault = { readonly field: string; readonly message: string }

type Rule = {
  readonly keys: readonly [SettingKey, ...SettingKey[]]
  readonly breaks: (settings: Settings) => boolean
  readonly message: string
}

const needsCards = (
  key: 'oxxo_enabled' | 'spei_enabled' | 'instalments_enabled' | 'payment_sources_enabled',
  subject: string,
): Rule => ({
  keys: [key, 'stripe_public'],
  breaks: (settings) => settings[key] && settings.stripe_public === '',
  message: `${subject} con Stripe: escribe primero su clave publicable, en Proveedores de pago.`,
})

const needsObjectStore = (key: 'bucket' | 'region' | 's3_access_id' | 's3_secret'): Rule => ({
  keys: [key, 'files_location'],
  breaks: (settings) => settings.files_location === 'aws' && settings[key] === '',
  message: 'El almacén S3 lo necesita.',
})

/** The mode of a Stripe key, `live` or `test`: keys of different modes do not work together. */
const modeOf = (key: string): string => /^\w+_(live|test)_/.exec(key)?.[1] ?? ''

const rules: readonly Rule[] = [
  {
    keys: ['business_name'],
    breaks: ({ business_name }) => business_name === '',
    message: 'Escribe el nombre del estudio.',
  },
  needsCards('oxxo_enabled', 'OXXO se cobra'),
  needsCards('spei_enabled', 'SPEI se cobra'),
  needsCards('instalments_enabled', 'Los meses sin intereses se cobran'),
  needsCards('payment_sources_enabled', 'Las tarjetas se guardan'),
  {
    keys: ['stripe_public', 'stripe_secret'],
    breaks: ({ stripe_public, stripe_secret }) =>
      stripe_public !== '' && stripe_secret !== '' && modeOf(stripe_public) !== modeOf(stripe_secret),
    message: 'La clave publicable y la secreta son de modos distintos: las dos de prueba o las dos reales.',
  },
  needsObjectStore('bucket'),
  needsObjectStore('region'),
  needsObjectStore('s3_access_id'),
  needsObjectStore('s3_secret'),
  {
    keys: ['banner_text', 'banner_enabled'],
    breaks: ({ banner_enabled, banner_text }) => banner_enabled && banner_text === '',
    message: 'Escribe lo que dice el banner, o apágalo.',
  },
  {
    keys: ['popup_presencial_src', 'popup_presencial_enabled'],
    breaks: ({ popup_presencial_enabled, popup_presencial_src }) =>
      popup_presencial_enabled && popup_presencial_src === '',
    message: 'Elige la imagen de la ventana, o apágala.',
  },
  {
    keys: ['whatsapp', 'whatsapp_widget'],
    breaks: ({ whatsapp, whatsapp_widget }) => whatsapp_widget && whatsapp === '',
    message: 'El botón flotante necesita tu número de WhatsApp.',
  },
  {
    keys: ['certification_host', 'certification_link'],
    breaks: ({ certification_host, certification_link }) => certification_link !== '' && certification_host === '',
    message: 'Escribe en qué dominio se muestra el enlace de certificación.',
  },
  {
    keys: ['facturapi_key', 'cfdi_provider'],
    breaks: ({ cfdi_provider, facturapi_key }) => cfdi_provider === 'facturapi' && facturapi_key === '',
    message: 'Para timbrar, Facturapi necesita su clave.',
  },
]

/** Faults between settings (3.29), only of those being changed: earlier faults do not block other changes. */
export const findCrossFaults = (settings: Settings, changed: readonly string[]): SettingsFault[] =>
  rules
    .filter(({ keys, breaks }) => keys.some((key) => changed.includes(key)) && breaks(settings))
    .map(({ keys: [field], message }) => ({ field, message }))
