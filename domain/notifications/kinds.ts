import type { Choice } from '../people/choices/shapes.ts'

export type Channel = Choice['channel']

/**
 * A kind of message, which staff can switch off and edit. `choice`: the preference of the customer that applies; null
 * is always sent (money, account, changed classes). `channels`: defaults; every kind has an e-mail. `isAnswer`: it
 * follows an action of the customer or is urgent, so that quiet hours do not delay it (R14). `values`: placeholders in
 * addition to `nombre` and `estudio`.
 */
export type KindDefinition = {
  readonly label: string
  readonly hint: string
  readonly choice: Choice['kind'] | null
  readonly channels: readonly Channel[]
  readonly isUrgent?: true
  /** Needed to sign in or required by law: cannot be switched off. */
  readonly isEssential?: true
  /** It has many different texts: staff can change its channels only. */
  readonly isVaried?: true
  readonly values: readonly string[]
}

const classValues = ['clase', 'día', 'hora', 'estudio', 'coach', 'lugar'] as const
const allChannels: readonly Channel[] = ['email', 'whatsapp', 'push']
const emailOnly: readonly Channel[] = ['email']
const emailAndPush: readonly Channel[] = ['email', 'push']

/** Every message of the portal, in the order of the admin (R14). */
const kinds = {
  account: {
    label: 'Cuenta',
    hint: 'Recuperar la contraseña, cambiar el correo, invitaciones, accesos.',
    choice: null,
    channels: emailOnly,
    isUrgent: true,
    isEssential: true,
    isVaried: true,
    values: [],
  },
  welcome: {
    label: 'Bienvenida',
    hint: 'Al crear una cuenta.',
    choice: null,
    channels: emailOnly,
    isUrgent: true,
    values: [],
  },
  'reservation-made': {
    label: 'Reservación hecha',
    hint: 'Al reservar, con la clase para su calendario.',
    choice: 'reservations',
    channels: emailAndPush,
    isUrgent: true,
    values: classValues,
  },
  'reservation-cancelled': {
    label: 'Reservación cancelada',
    hint: 'Cuando cancela su lugar.',
    choice: 'reservations',
    channels: emailOnly,
    isUrgent: true,
    values: classValues,
  },
  'seat-lost': {
    label: 'Reservación perdida',
    hint: 'Cuando su lugar se libera sin que lo pidiera: el equipo la quita de la clase, un pago falló, una compra se revocó.',
    choice: null,
    channels: allChannels,
    isUrgent: true,
    values: classValues,
  },
  'class-cancelled': {
    label: 'Clase cancelada',
    hint: 'A quienes tenían lugar o esperaban uno.',
    choice: null,
    channels: allChannels,
    isUrgent: true,
    values: classValues,
  },
  'class-changed': {
    label: 'Clase cambiada',
    hint: 'Otra hora, otra ubicación u otra disciplina.',
    choice: null,
    channels: allChannels,
    isUrgent: true,
    values: classValues,
  },
  substitution: {
    label: 'Cambio de coach',
    hint: 'Cuando solo cambia quién da la clase.',
    choice: null,
    channels: emailAndPush,
    values: classValues,
  },
  'class-restored': {
    label: 'Clase reactivada',
    hint: 'Cuando una clase cancelada sí se da.',
    choice: null,
    channels: allChannels,
    values: classValues,
  },
  'reminder-day': {
    label: 'Recordatorio de un día antes',
    hint: 'Con un enlace para cancelar de un toque.',
    choice: 'reminders',
    channels: allChannels,
    values: classValues,
  },
  'reminder-hours': {
    label: 'Recordatorio de dos horas antes',
    hint: 'Con un enlace para cancelar de un toque.',
    choice: 'reminders',
    channels: allChannels,
    values: classValues,
  },
  'rate-class': {
    label: 'Califica tu clase',
    hint: 'Después de una clase a la que asistió.',
    choice: 'reminders',
    channels: emailAndPush,
    values: classValues,
  },
  'rate-video': {
    label: 'Califica un video',
    hint: 'Cuando lo pide al terminar de verlo.',
    choice: null,
    channels: emailOnly,
    isUrgent: true,
    values: ['video'],
  },
  'place-freed': {
    label: 'Se liberó un lugar',
    hint: 'A todas las personas que esperan, al mismo tiempo.',
    choice: 'waitlists',
    channels: allChannels,
    isUrgent: true,
    values: classValues,
  },
  promoted: {
    label: 'Lugar asignado desde la lista de espera',
    hint: 'Con la hora hasta la que puede cancelar sin costo.',
    choice: null,
    channels: allChannels,
    isUrgent: true,
    values: classValues,
  },
  'passed-by': {
    label: 'El lugar pasó de largo',
    hint: 'Por qué no se le asignó el lugar que esperaba.',
    choice: null,
    channels: emailAndPush,
    isUrgent: true,
    values: classValues,
  },
  penalty: {
    label: 'Penalización',
    hint: 'Por qué no puede reservar y hasta cuándo.',
    choice: null,
    channels: emailAndPush,
    values: ['hasta'],
  },
  'credits-end': {
    label: 'Créditos por vencer',
    hint: '7 y 2 días antes.',
    choice: 'credits',
    channels: emailAndPush,
    values: ['paquete', 'quedan', 'vence'],
  },
  receipt: {
    label: 'Recibo de compra',
    hint: 'Al confirmarse un pago, y por lo que cambie después en la compra.',
    choice: null,
    channels: emailOnly,
    isUrgent: true,
    values: ['paquete', 'total'],
  },
  voucher: {
    label: 'Ficha de pago',
    hint: 'Con su número, al pagar en tienda, por transferencia o en efectivo.',
    choice: null,
    channels: emailOnly,
    isUrgent: true,
    values: ['paquete', 'total', 'referencia', 'vence'],
  },
  money: {
    label: 'Devoluciones y facturas',
    hint: 'Dinero que regresa, que llegó tarde o que se factura.',
    choice: null,
    channels: emailOnly,
    isUrgent: true,
    isEssential: true,
    isVaried: true,
    values: [],
  },
  renewal: {
    label: 'Aviso de renovación',
    hint: 'Al menos 5 días antes de cada cargo, como pide la ley.',
    choice: null,
    channels: emailOnly,
    isEssential: true,
    values: ['paquete', 'total', 'cargo'],
  },
  subscription: {
    label: 'Suscripción',
    hint: 'Renovada, cancelada o terminada.',
    choice: null,
    channels: emailOnly,
    isUrgent: true,
    isVaried: true,
    values: ['paquete'],
  },
  'charge-failed': {
    label: 'Cargo rechazado',
    hint: 'Qué hacer y hasta cuándo.',
    choice: null,
    channels: allChannels,
    values: ['paquete', 'hasta'],
  },
  birthday: {
    label: 'Cumpleaños',
    hint: 'El día de su cumpleaños.',
    choice: 'news',
    channels: emailAndPush,
    values: [],
  },
  bulletin: {
    label: 'Mensaje del estudio',
    hint: 'Lo que el equipo escribe a un grupo de personas.',
    choice: 'news',
    channels: emailAndPush,
    values: [],
  },
  'studio-opened': {
    label: 'Portal abierto',
    hint: 'Al abrir el portal, a quien dejó su correo en «Muy pronto».',
    choice: null,
    channels: emailOnly,
    isEssential: true,
    values: [],
  },
  'class-note': {
    label: 'Aviso a una clase',
    hint: 'Lo que el equipo escribe a quienes van a una clase.',
    choice: null,
    channels: allChannels,
    isUrgent: true,
    values: [],
  },
  studio: {
    label: 'Avisos para el estudio',
    hint: 'Al correo del estudio, cuando algo necesita que alguien lo vea.',
    choice: null,
    channels: emailOnly,
    isUrgent: true,
    isEssential: true,
    isVaried: true,
    values: [],
  },
} as const satisfies Record<string, KindDefinition>

export type MessageKind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as MessageKind[]
export const kindOf = (kind: MessageKind): KindDefinition => kinds[kind]
export const isKind = (name: string): name is MessageKind => Object.hasOwn(kinds, name)
