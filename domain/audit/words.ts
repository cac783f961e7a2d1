import { formatMoment, parseInstant, type Zone } from '../values/days.ts'
import { alphabetical } from '../values/spanish.ts'
import type { Entry } from './shapes.ts'
import { auditedEntities, things } from './things.ts'

type About = { readonly [part in 'name' | 'when' | 'what' | 'whose' | 'to']: string }
type Deed = { readonly label: string; readonly says: (about: About) => string }

/**
 * A sentence such as 'movió la reservación de Ana Robledo: Ride 45, 24 NOV 2026 07:00'; a verb without words is shown
 * as it is.
 */
export function sentenceOf({ did, subject }: Pick<Entry, 'did' | 'subject'>, zone: Zone): string {
  const deed = deedOf(did)
  const name = subject.name ? ` ${subject.name}` : subject.id > 0 ? ` número ${subject.id}` : ''
  if (!deed) return `${did}${name}`
  const person = subject.customer?.name
  const when = subject.at ? `, ${formatMoment(parseInstant(subject.at), zone)}` : ''
  return deed.says({
    name,
    when,
    what: subject.name ? `:${name}${when}` : '',
    whose: person ? ` de ${person}` : '',
    to: person ? ` a ${person}` : '',
  })
}

export const hasWords = (did: string): boolean => deedOf(did) !== undefined

export const deedLabels = (): { did: string; label: string }[] =>
  [...Object.keys(own), ...entityDeeds()]
    .map((did) => ({ did, label: deedOf(did)?.label ?? did }))
    .toSorted((one, other) => alphabetical(one.label, other.label))

const deed = (label: string, says: Deed['says']): Deed => ({ label, says })

const own: Readonly<Record<string, Deed>> = {
  'create-class': deed('Crear clases', ({ name, when }) => `creó la clase${name}${when}`),
  'change-class': deed('Cambiar una clase', ({ name, when }) => `cambió la clase${name}${when}`),
  'cancel-class': deed('Cancelar una clase', ({ name, when }) => `canceló la clase${name}${when}`),
  'restore-class': deed('Reactivar una clase', ({ name, when }) => `reactivó la clase${name}${when}`),
  'delete-class': deed('Eliminar una clase', ({ name, when }) => `eliminó la clase${name}${when}`),
  'copy-week': deed('Copiar una semana', () => 'copió una semana del horario'),
  'block-spot': deed('Poner un lugar fuera de uso', ({ name, when }) => `puso un lugar fuera de uso en${name}${when}`),
  'unblock-spot': deed('Devolver un lugar', ({ name, when }) => `devolvió un lugar a${name}${when}`),
  'write-bulletin': deed('Escribir a un grupo', () => 'escribió a un grupo de personas'),
  'change-message': deed('Cambiar un mensaje', () => 'cambió los canales o las palabras de un mensaje'),
  'retry-messages': deed('Reintentar mensajes', () => 'reintentó mensajes que no habían salido'),
  'run-job': deed('Correr un trabajo', () => 'corrió un trabajo del sistema'),
  'retry-events': deed('Reintentar lo que falló', () => 'reintentó lo que había fallado'),
  'retry-webhooks': deed('Reintentar avisos de pagos', () => 'reintentó avisos de pagos que habían fallado'),
  'reopen-list': deed('Reabrir una lista', ({ name, when }) => `reabrió la lista de${name}${when}`),
  'add-seat': deed('Reservar para alguien', ({ to, what }) => `reservó${to}${what}`),
  'walk-in': deed('Recibir sin reserva', ({ to, what }) => `recibió sin reserva${to}${what}`),
  'move-seat': deed('Mover una reservación', ({ whose, what }) => `movió la reservación${whose}${what}`),
  'remove-seat': deed('Quitar una reservación', ({ whose, what }) => `quitó la reservación${whose}${what}`),
  'pay-cash': deed('Cobrar en efectivo', ({ whose, what }) => `cobró en efectivo la reservación${whose}${what}`),
  'mark-attendance': deed('Corregir una asistencia', ({ whose, what }) => `corrigió la asistencia${whose}${what}`),
  'lift-penalty': deed('Quitar una penalización', ({ whose }) => `quitó la penalización${whose}`),
  'remove-from-waitlist': deed(
    'Quitar de una lista de espera',
    ({ to, what }) => `quitó${to} de la lista de espera${what}`,
  ),
  'give-access': deed('Vender o regalar', ({ to, what }) => `dio acceso${to}${what}`),
  'revoke-access': deed('Quitar acceso', ({ to, what }) => `quitó el acceso${to}${what}`),
  'remove-classes': deed('Restar clases', ({ to }) => `restó clases${to}`),
  'lot-granted': deed('Dar clases', ({ to, what }) => `dio clases${to}${what}`),
  'lot-adjusted': deed('Ajustar créditos', ({ whose, what }) => `ajustó los créditos${whose}${what}`),
  'lot-removed': deed('Restar créditos', ({ whose, what }) => `restó créditos${whose}${what}`),
  'lot-extended': deed(
    'Cambiar una vigencia',
    ({ whose, what }) => `cambió la vigencia de los créditos${whose}${what}`,
  ),
  'lot-revoked': deed('Anular créditos', ({ whose, what }) => `anuló los créditos${whose}${what}`),
  'adjust-balance': deed('Cambiar un saldo a favor', ({ whose }) => `cambió el saldo a favor${whose}`),
  'set-pay-rate': deed('Guardar una tarifa de coach', ({ name }) => `guardó una tarifa${name ? ` de${name}` : ''}`),
  'remove-pay-rate': deed('Quitar una tarifa de coach', ({ name }) => `quitó una tarifa${name ? ` de${name}` : ''}`),
  'open-pay-run': deed('Preparar un pago a coaches', ({ name }) => `preparó el pago a coaches${name}`),
  'drop-pay-run': deed('Descartar un pago a coaches', () => 'descartó un pago a coaches'),
  'adjust-pay': deed('Ajustar un pago a coaches', ({ name }) => `ajustó el pago a coaches${name}`),
  'approve-pay-run': deed('Aprobar un pago a coaches', ({ name }) => `aprobó el pago a coaches${name}`),
  'open-till': deed('Abrir una caja', ({ name }) => `abrió la caja${name ? ` de${name}` : ''}`),
  'move-cash': deed(
    'Meter o sacar efectivo',
    ({ name }) => `metió o sacó efectivo de la caja${name ? ` de${name}` : ''}`,
  ),
  'take-in-cash': deed('Sumar dinero a una caja', ({ name }) => `sumó dinero a la caja${name ? ` de${name}` : ''}`),
  'close-till': deed('Cerrar una caja', ({ name }) => `cerró la caja${name ? ` de${name}` : ''}`),
  'reopen-till': deed('Reabrir una caja', ({ name }) => `reabrió la caja${name ? ` de${name}` : ''}`),
  refund: deed('Devolver dinero', ({ to, what }) => `devolvió dinero${to}${what}`),
  'resolve-mismatch': deed('Resolver un cobro que no cuadra', () => 'resolvió un cobro que no cuadraba'),
  'stamp-cfdi': deed('Anotar un folio fiscal', ({ whose }) => `anotó el folio fiscal de una factura${whose}`),
  'cancel-subscription': deed('Cancelar una suscripción', ({ whose, what }) => `canceló la suscripción${whose}${what}`),
  'add-customer': deed('Registrar a una persona', ({ name }) => `registró a${name}`),
  'edit-customer': deed('Cambiar los datos de una persona', ({ name }) => `cambió los datos de${name}`),
  'correct-email': deed('Corregir un correo', ({ name }) => `corrigió el correo de${name}`),
  'take-back-note': deed('Quitar una nota', ({ name }) => `quitó una nota sobre${name}`),
  'export-person': deed('Entregar una copia de datos', ({ name }) => `entregó una copia de los datos de${name}`),
  'merge-persons': deed('Unir dos registros', ({ name }) => `unió dos registros en${name}`),
  'erase-person': deed('Borrar los datos de una persona', ({ name }) => `borró los datos de${name}`),
  'link-coach': deed('Ligar una cuenta con un coach', ({ name }) => `ligó una cuenta con el coach${name}`),
  'confirm-second-factor': deed('Activar el segundo factor', () => 'activó su segundo factor'),
  'end-second-factor': deed('Quitar el segundo factor', () => 'quitó su segundo factor'),
  'forget-second-factor': deed(
    'Quitar el segundo factor de otra persona',
    ({ name }) => `quitó el segundo factor de${name}`,
  ),
  'whatsapp-consent': deed('Anotar un sí o un no a WhatsApp', ({ name }) => `anotó si acepta WhatsApp${name}`),
  'invite-customer': deed('Invitar al portal', ({ name }) => `invitó al portal a${name}`),
  'invite-staff': deed('Invitar al equipo', ({ name }) => `invitó al equipo a${name}`),
  'change-staff-role': deed('Cambiar un papel', ({ name }) => `cambió el papel de${name}`),
  'disable-staff': deed('Quitar el acceso al equipo', ({ name }) => `quitó su acceso a${name}`),
  'save-answers': deed('Cambiar respuestas', ({ whose }) => `cambió las respuestas${whose}`),
  'export-studio': deed('Exportar el estudio', () => 'exportó el estudio'),
  'start-import': deed('Empezar una importación', ({ name }) => `empezó la importación${name}`),
  'finish-import': deed('Terminar una importación', ({ name }) => `terminó la importación${name}`),
  'stop-import': deed('Detener una importación', ({ name }) => `detuvo la importación${name}`),
  'fail-import': deed(
    'Fallar una importación',
    ({ name }) => `empezó la importación${name}, que se detuvo por una falla`,
  ),
  'undo-import': deed('Deshacer una importación', ({ name }) => `empezó a deshacer la importación${name}`),
  'finish-undo': deed('Terminar de deshacer una importación', ({ name }) => `deshizo la importación${name}`),
  'change-settings': deed('Cambiar ajustes', () => 'cambió los ajustes'),
  'upload-file': deed('Subir un archivo', ({ name }) => `subió el archivo${name}`),
  'update-file': deed('Cambiar un archivo', ({ name }) => `cambió el archivo${name}`),
  'delete-file': deed('Eliminar un archivo', ({ name }) => `eliminó el archivo${name}`),
  'upload-film': deed('Subir un video', ({ name }) => `subió el archivo de video${name}`),
  'delete-film': deed('Eliminar un archivo de video', ({ name }) => `eliminó el archivo de video${name}`),
}

const verbs = {
  create: ['Agregar', 'agregó'],
  update: ['Cambiar', 'cambió'],
  archive: ['Archivar', 'archivó'],
  delete: ['Eliminar', 'eliminó'],
  order: ['Ordenar', 'cambió el orden:'],
} as const

function deedOf(did: string): Deed | undefined {
  if (did in own) return own[did]
  const [, verb = '', of = ''] = /^([a-z]+)-(\w+)$/.exec(did) ?? []
  const thing = of in auditedEntities ? things[of] : undefined
  if (!thing || !(verb in verbs)) return undefined
  const [label, said] = verbs[verb as keyof typeof verbs]
  return deed(`${label}: ${thing.label.toLowerCase()}`, ({ name, whose }) => `${said} ${thing.the}${whose || name}`)
}

const entityDeeds = () =>
  Object.keys(auditedEntities).flatMap((of) => Object.keys(verbs).map((verb) => `${verb}-${of}`))
