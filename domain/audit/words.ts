import { formatMoment, parseInstant, type Zone } from '../values/days.ts'
import { compareAlphabetically } from '../values/spanish.ts'
import type { Entry } from './shapes.ts'
import { auditedEntities, auditSubjects } from './subjects.ts'

type SentenceParts = { readonly [part in 'name' | 'when' | 'what' | 'owner' | 'to']: string }
type AuditAction = { readonly label: string; readonly toSentence: (about: SentenceParts) => string }

/**
 * A sentence such as 'movió la reservación de Ana Robledo: Ride 45, 24 NOV 2026 07:00'. An action without words is
 * shown by its id.
 */
export function sentenceOf({ did, subject }: Pick<Entry, 'did' | 'subject'>, zone: Zone): string {
  const auditAction = findAction(did)
  const name = subject.name ? ` ${subject.name}` : subject.id > 0 ? ` número ${subject.id}` : ''
  if (!auditAction) return `${did}${name}`
  const person = subject.customer?.name
  const when = subject.at ? `, ${formatMoment(parseInstant(subject.at), zone)}` : ''
  return auditAction.toSentence({
    name,
    when,
    what: subject.name ? `:${name}${when}` : '',
    owner: person ? ` de ${person}` : '',
    to: person ? ` a ${person}` : '',
  })
}

export const hasWords = (did: string): boolean => findAction(did) !== undefined

export const actionLabels = (): { did: string; label: string }[] =>
  [...Object.keys(actions), ...entityActions()]
    .map((did) => ({ did, label: findAction(did)?.label ?? did }))
    .toSorted((a, b) => compareAlphabetically(a.label, b.label))

const action = (label: string, toSentence: AuditAction['toSentence']): AuditAction => ({ label, toSentence })

const actions: Readonly<Record<string, AuditAction>> = {
  'create-class': action('Crear clases', ({ name, when }) => `creó la clase${name}${when}`),
  'change-class': action('Cambiar una clase', ({ name, when }) => `cambió la clase${name}${when}`),
  'cancel-class': action('Cancelar una clase', ({ name, when }) => `canceló la clase${name}${when}`),
  'restore-class': action('Reactivar una clase', ({ name, when }) => `reactivó la clase${name}${when}`),
  'delete-class': action('Eliminar una clase', ({ name, when }) => `eliminó la clase${name}${when}`),
  'end-series': action('Cambiar el fin de una serie', ({ name }) => `cambió el fin de la serie${name}`),
  'dismiss-skipped': action('Dejar huecos de una serie', ({ name }) => `dejó sin clase unos días de la serie${name}`),
  'copy-week': action('Copiar una semana', () => 'copió una semana del horario'),
  'block-spot': action(
    'Poner un lugar fuera de uso',
    ({ name, when }) => `puso un lugar fuera de uso en${name}${when}`,
  ),
  'unblock-spot': action('Devolver un lugar', ({ name, when }) => `devolvió un lugar a${name}${when}`),
  'write-bulletin': action('Escribir a un grupo', () => 'escribió a un grupo de personas'),
  'tag-customers': action('Etiquetar a un grupo', () => 'etiquetó a un grupo de clientes'),
  'change-message': action('Cambiar un mensaje', () => 'cambió los canales o las palabras de un mensaje'),
  'retry-messages': action('Reintentar mensajes', () => 'reintentó mensajes que no habían salido'),
  'run-job': action('Correr un trabajo', () => 'corrió un trabajo del sistema'),
  'check-provider': action('Probar un proveedor', () => 'probó las llaves de un proveedor'),
  'reset-demo': action('Reiniciar la demostración', () => 'dejó la demostración como al principio'),
  'retry-events': action('Reintentar lo que falló', () => 'reintentó lo que había fallado'),
  'retry-webhooks': action('Reintentar avisos de pagos', () => 'reintentó avisos de pagos que habían fallado'),
  'reopen-list': action('Reabrir una lista', ({ name, when }) => `reabrió la lista de${name}${when}`),
  'add-seat': action('Reservar para alguien', ({ to, what }) => `reservó${to}${what}`),
  'walk-in': action('Recibir sin reserva', ({ to, what }) => `recibió sin reserva${to}${what}`),
  'move-seat': action('Mover una reservación', ({ owner, what }) => `movió la reservación${owner}${what}`),
  'remove-seat': action('Quitar una reservación', ({ owner, what }) => `quitó la reservación${owner}${what}`),
  'pay-cash': action('Cobrar en efectivo', ({ owner, what }) => `cobró en efectivo la reservación${owner}${what}`),
  'mark-attendance': action('Corregir una asistencia', ({ owner, what }) => `corrigió la asistencia${owner}${what}`),
  'lift-penalty': action('Quitar una penalización', ({ owner }) => `quitó la penalización${owner}`),
  'remove-from-waitlist': action(
    'Quitar de una lista de espera',
    ({ to, what }) => `quitó${to} de la lista de espera${what}`,
  ),
  'give-access': action('Vender o regalar', ({ to, what }) => `dio acceso${to}${what}`),
  'revoke-access': action('Quitar acceso', ({ to, what }) => `quitó el acceso${to}${what}`),
  'remove-classes': action('Restar clases', ({ to }) => `restó clases${to}`),
  'lot-granted': action('Dar clases', ({ to, what }) => `dio clases${to}${what}`),
  'lot-adjusted': action('Ajustar créditos', ({ owner, what }) => `ajustó los créditos${owner}${what}`),
  'lot-removed': action('Restar créditos', ({ owner, what }) => `restó créditos${owner}${what}`),
  'lot-extended': action(
    'Cambiar una vigencia',
    ({ owner, what }) => `cambió la vigencia de los créditos${owner}${what}`,
  ),
  'lot-revoked': action('Anular créditos', ({ owner, what }) => `anuló los créditos${owner}${what}`),
  'adjust-balance': action('Cambiar un saldo a favor', ({ owner }) => `cambió el saldo a favor${owner}`),
  'set-pay-rate': action('Guardar una tarifa de coach', ({ name }) => `guardó una tarifa${name ? ` de${name}` : ''}`),
  'remove-pay-rate': action('Quitar una tarifa de coach', ({ name }) => `quitó una tarifa${name ? ` de${name}` : ''}`),
  'open-pay-run': action('Preparar un pago a coaches', ({ name }) => `preparó el pago a coaches${name}`),
  'drop-pay-run': action('Descartar un pago a coaches', () => 'descartó un pago a coaches'),
  'adjust-pay': action('Ajustar un pago a coaches', ({ name }) => `ajustó el pago a coaches${name}`),
  'approve-pay-run': action('Aprobar un pago a coaches', ({ name }) => `aprobó el pago a coaches${name}`),
  'open-till': action('Abrir una caja', ({ name }) => `abrió la caja${name ? ` de${name}` : ''}`),
  'move-cash': action(
    'Meter o sacar efectivo',
    ({ name }) => `metió o sacó efectivo de la caja${name ? ` de${name}` : ''}`,
  ),
  'take-in-cash': action('Sumar dinero a una caja', ({ name }) => `sumó dinero a la caja${name ? ` de${name}` : ''}`),
  'close-till': action('Cerrar una caja', ({ name }) => `cerró la caja${name ? ` de${name}` : ''}`),
  'reopen-till': action('Reabrir una caja', ({ name }) => `reabrió la caja${name ? ` de${name}` : ''}`),
  refund: action('Devolver dinero', ({ to, what }) => `devolvió dinero${to}${what}`),
  'resolve-mismatch': action('Resolver un cobro que no cuadra', () => 'resolvió un cobro que no cuadraba'),
  'stamp-cfdi': action('Anotar un folio fiscal', ({ owner }) => `anotó el folio fiscal de una factura${owner}`),
  'cancel-subscription': action(
    'Cancelar una suscripción',
    ({ owner, what }) => `canceló la suscripción${owner}${what}`,
  ),
  'add-customer': action('Registrar a una persona', ({ name }) => `registró a${name}`),
  'edit-customer': action('Cambiar los datos de una persona', ({ name }) => `cambió los datos de${name}`),
  'correct-email': action('Corregir un correo', ({ name }) => `corrigió el correo de${name}`),
  'take-back-note': action('Quitar una nota', ({ name }) => `quitó una nota sobre${name}`),
  'export-person': action('Entregar una copia de datos', ({ name }) => `entregó una copia de los datos de${name}`),
  'merge-persons': action('Unir dos registros', ({ name }) => `unió dos registros en${name}`),
  'erase-person': action('Borrar los datos de una persona', ({ name }) => `borró los datos de${name}`),
  'link-coach': action('Ligar una cuenta con un coach', ({ name }) => `ligó una cuenta con el coach${name}`),
  'confirm-second-factor': action('Activar el segundo factor', () => 'activó su segundo factor'),
  'end-second-factor': action('Quitar el segundo factor', () => 'quitó su segundo factor'),
  'forget-second-factor': action(
    'Quitar el segundo factor de otra persona',
    ({ name }) => `quitó el segundo factor de${name}`,
  ),
  'whatsapp-consent': action('Anotar un sí o un no a WhatsApp', ({ name }) => `anotó si acepta WhatsApp${name}`),
  'invite-customer': action('Invitar al portal', ({ name }) => `invitó al portal a${name}`),
  'open-studio': action('Abrir el estudio', () => 'abrió el estudio'),
  'add-sample-data': action('Poner los datos de ejemplo', () => 'puso los datos de ejemplo'),
  'remove-sample-data': action('Quitar los datos de ejemplo', () => 'quitó los datos de ejemplo'),
  'invite-staff': action('Invitar al equipo', ({ name }) => `invitó al equipo a${name}`),
  'change-staff-role': action('Cambiar un papel', ({ name }) => `cambió el papel de${name}`),
  'disable-staff': action('Quitar el acceso al equipo', ({ name }) => `quitó su acceso a${name}`),
  'save-answers': action('Cambiar respuestas', ({ owner }) => `cambió las respuestas${owner}`),
  'export-archive': action('Descargar todo el estudio', () => 'descargó todo el estudio'),
  'export-studio': action('Exportar el estudio', () => 'exportó el estudio'),
  'start-import': action('Empezar una importación', ({ name }) => `empezó la importación${name}`),
  'finish-import': action('Terminar una importación', ({ name }) => `terminó la importación${name}`),
  'stop-import': action('Detener una importación', ({ name }) => `detuvo la importación${name}`),
  'correct-import': action(
    'Corregir una línea de una importación',
    ({ name }) => `corrigió una línea de la importación${name}`,
  ),
  'fail-import': action(
    'Fallar una importación',
    ({ name }) => `empezó la importación${name}, que se detuvo por una falla`,
  ),
  'undo-import': action('Deshacer una importación', ({ name }) => `empezó a deshacer la importación${name}`),
  'finish-undo': action('Terminar de deshacer una importación', ({ name }) => `deshizo la importación${name}`),
  'change-settings': action('Cambiar ajustes', () => 'cambió los ajustes'),
  'upload-file': action('Subir un archivo', ({ name }) => `subió el archivo${name}`),
  'update-file': action('Cambiar un archivo', ({ name }) => `cambió el archivo${name}`),
  'delete-file': action('Eliminar un archivo', ({ name }) => `eliminó el archivo${name}`),
  'upload-film': action('Subir un video', ({ name }) => `subió el archivo de video${name}`),
  'delete-film': action('Eliminar un archivo de video', ({ name }) => `eliminó el archivo de video${name}`),
}

const verbs = {
  create: ['Agregar', 'agregó'],
  update: ['Cambiar', 'cambió'],
  archive: ['Archivar', 'archivó'],
  delete: ['Eliminar', 'eliminó'],
  order: ['Ordenar', 'cambió el orden:'],
} as const

function findAction(did: string): AuditAction | undefined {
  if (did in actions) return actions[did]
  const [, verb = '', of = ''] = /^([a-z]+)-(\w+)$/.exec(did) ?? []
  const thing = of in auditedEntities ? auditSubjects[of] : undefined
  if (!thing || !(verb in verbs)) return undefined
  const [label, verbWords] = verbs[verb as keyof typeof verbs]
  return action(
    `${label}: ${thing.label.toLowerCase()}`,
    ({ name, owner }) => `${verbWords} ${thing.withArticle}${owner || name}`,
  )
}

const entityActions = () =>
  Object.keys(auditedEntities).flatMap((of) => Object.keys(verbs).map((verb) => `${verb}-${of}`))
