import type { SettingKey } from '../settings/keys.ts'
import { settingWords } from '../settings/themes.ts'
import type { CheckOutcome } from '../values/check-outcome.ts'
import { localDate, localTime, parseInstant, shortDay, type Zone } from '../values/days.ts'
import { canAsk, type Provider, providerKeys } from './providers.ts'
import type { ProviderState } from './shapes.ts'

type Words = { readonly label: string; readonly through: string }

export const providerWords: Readonly<Record<Provider, Words>> = {
  card: { label: 'Tarjetas', through: 'Stripe' },
  oxxo: { label: 'OXXO', through: 'Stripe' },
  spei: { label: 'Transferencia SPEI', through: 'Stripe' },
  wallet: { label: 'PayPal', through: 'PayPal' },
  mail: { label: 'Correo', through: 'Tu servidor de correo' },
  whatsapp: { label: 'WhatsApp', through: 'Meta' },
  push: { label: 'Notificaciones', through: 'El navegador de cada quien' },
  stamping: { label: 'Facturas', through: 'Facturapi' },
}

type Tone = 'good' | 'bad' | 'idle'
type Line = { readonly tone: Tone; readonly text: string; readonly hint: string | null }

/** One line for the owner: whether a provider works, and what to do if not. */
export function providerLine(state: ProviderState, now: Date, zone: Zone): Line {
  const { last_check: last, missing_keys, is_rehearsal, is_offered, provider } = state
  const isMissing = !is_rehearsal && missing_keys.length > 0
  const isRefused = last !== null && !last.is_outdated && last.outcome !== 'works'
  if (isMissing && !(isRefused && canAsk(missing_keys))) return missingLine(state)
  if (!last) return { tone: 'idle', text: 'Sin probar', hint: is_offered ? rehearsalHint(is_rehearsal) : OFF }
  if (last.is_outdated)
    return { tone: 'idle', text: 'Sin probar', hint: 'Las llaves cambiaron después de la última prueba.' }
  const when = `${dayWords(last.checked_at, now, zone)} a las ${localTime(parseInstant(last.checked_at), zone)}`
  if (last.outcome !== 'works')
    return {
      tone: 'bad',
      text: failureWords(last.outcome, provider),
      hint: `Probado ${when}. ${nextSteps[last.outcome]}`,
    }
  const account = last.account ? `${last.account}. ` : ''
  const mode = last.is_test
    ? (rehearsalHint(is_rehearsal) ?? 'Son llaves de prueba: no se cobra ni se timbra de verdad.')
    : ''
  return { tone: 'good', text: `Probado ${when}`, hint: `${account}${mode}${is_offered ? '' : OFF}`.trim() || null }
}

function missingLine({ provider, is_offered, missing_keys, last_check: last }: ProviderState): Line {
  if (!is_offered) return { tone: 'idle', text: 'Apagado', hint: null }
  const hasSome = missing_keys.length < providerKeys[provider].length
  const names = missing_keys.map((key) => settingWords(key as SettingKey).label.toLocaleLowerCase('es-MX'))
  const isTried = canAsk(missing_keys) && last?.outcome === 'works' && !last.is_outdated
  const others = isTried ? ' Las demás sirven.' : ''
  const isExpected = hasSome || SWITCHED.has(provider)
  return {
    tone: isExpected ? 'bad' : 'idle',
    text: hasSome ? 'Faltan llaves' : 'Sin llaves',
    hint: hasSome
      ? `Falta: ${names.join(', ')}.${others}`
      : isExpected
        ? 'Está encendido en Ajustes, y así no funciona.'
        : null,
  }
}

/** Offered only if the studio switched them on. */
const SWITCHED: ReadonlySet<Provider> = new Set(['oxxo', 'spei', 'wallet', 'stamping'])

const OFF = 'Está apagado en Ajustes.'

const rehearsalHint = (isRehearsal: boolean): string | null => (isRehearsal ? 'En ensayo.' : null)

function dayWords(checkedAt: string, now: Date, zone: Zone): string {
  const day = localDate(parseInstant(checkedAt), zone)
  return day === localDate(now, zone) ? 'hoy' : `el ${shortDay(day)}`
}

function failureWords(outcome: Exclude<CheckOutcome, 'works'>, provider: Provider): string {
  const { label, through } = providerWords[provider]
  switch (outcome) {
    case 'key-refused':
      return provider === 'mail' ? 'El servidor no acepta el usuario o la contraseña' : 'La llave no es válida'
    case 'no-right':
      return 'A la llave le falta un permiso'
    case 'not-active':
      return `Tu cuenta de ${through} no tiene activo ${label}`
    case 'untrusted':
      return 'La conexión con el servidor no es segura'
    case 'no-answer':
      return `${through} no responde`
  }
}

const nextSteps: Readonly<Record<Exclude<CheckOutcome, 'works'>, string>> = {
  'key-refused': 'Cópiala otra vez del panel del proveedor y guárdala de nuevo.',
  'no-right': 'Dale el permiso en el panel del proveedor, o usa otra llave.',
  'not-active': 'Actívalo en el panel del proveedor y vuelve a probar.',
  untrusted: 'Revisa el nombre del servidor y su certificado con quien te da el correo.',
  'no-answer': 'Prueba de nuevo en unos minutos; si sigue, revisa lo que escribiste en Ajustes.',
}
