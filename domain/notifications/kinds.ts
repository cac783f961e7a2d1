import type { Choice } from '../people/choices/shapes.ts'

export type Channel = Choice['channel']

/**
 * What a message is about, as staff switch and edit it. `choice`: the preference it belongs to; null is always sent
 * (money, account, changed classes). `channels`: defaults; e-mail carries every kind. `isAnswer`: follows the
 * person's own act or cannot wait, so quiet hours do not hold it (R14). `values`: placeholders beside `nombre` and
 * `estudio`.
 */
export type KindOfMessage = {
  readonly label: string
  readonly hint: string
  readonly choice: Choice['kind'] | null
  readonly channels: readonly Channel[]
  readonly isAnswer?: true
  /** Needed to sign in or required by law: cannot be switched off. */
  readonly isEssential?: true
  /** Many different texts: staff choose its channels, not its words. */
  readonly isVaried?: true
  readonly values: readonly string[]
}

const ofClass = ['clase', 'día', 'hora', 'estudio', 'coach', 'lugar'] as const
const all: readonly Channel[] = ['email', 'whatsapp', 'push']
const mail: readonly Channel[] = ['email']
const mailAndPush: readonly Channel[] = ['email', 'push']

/** Every message of the portal, in the order of the desk (R14). */
const kinds = {
  account: {
    label: 'Cuenta',
    hint: 'Recuperar la contraseña, cambiar el correo, invitaciones, accesos.',
    choice: null,
    channels: mail,
    isAnswer: true,
    isEssential: true,
    isVaried: true,
    values: [],
  },
  welcome: {
    label: 'Bienvenida',
    hint: 'Al crear una cuenta.',
    choice: null,
    channels: mail,
    isAnswer: true,
    values: [],
  },
  'reservation-made': {
    label: 'Reservación hecha',
    hint: 'Al reservar, con la clase para su calendario.',
    choice: 'reservations',
    channels: mailAndPush,
    isAnswer: true,
    values: ofClass,
  },
  'reservation-cancelled': {
    label: 'Reservación cancelada',
    hint: 'Cuando cancela su lugar.',
    choice: 'reservations',
    channels: mail,
    isAnswer: true,
    values: ofClass,
  },
  'seat-lost': {
    label: 'Reservación perdida',
    hint: 'Cuando su lugar se libera sin que lo pidiera: el equipo la quita de la clase, un pago falló, una compra se revocó.',
    choice: null,
    channels: all,
    isAnswer: true,
    values: ofClass,
  },
  'class-cancelled': {
    label: 'Clase cancelada',
    hint: 'A quienes tenían lugar o esperaban uno.',
    choice: null,
    channels: all,
    isAnswer: true,
    values: ofClass,
  },
  'class-changed': {
    label: 'Clase cambiada',
    hint: 'Otra hora, otra ubicación u otra disciplina.',
    choice: null,
    channels: all,
    isAnswer: true,
    values: ofClass,
  },
  substitution: {
    label: 'Cambio de coach',
    hint: 'Cuando solo cambia quién da la clase.',
    choice: null,
    channels: mailAndPush,
    values: ofClass,
  },
  'class-restored': {
    label: 'Clase reactivada',
    hint: 'Cuando una clase cancelada sí se da.',
    choice: null,
    channels: all,
    values: ofClass,
  },
  'reminder-day': {
    label: 'Recordatorio de un día antes',
    hint: 'Con un enlace para cancelar de un toque.',
    choice: 'reminders',
    channels: all,
    values: ofClass,
  },
  'reminder-hours': {
    label: 'Recordatorio de dos horas antes',
    hint: 'Con un enlace para cancelar de un toque.',
    choice: 'reminders',
    channels: all,
    values: ofClass,
  },
  'rate-class': {
    label: 'Califica tu clase',
    hint: 'Después de una clase a la que asistió.',
    choice: 'reminders',
    channels: mailAndPush,
    values: ofClass,
  },
  'rate-video': {
    label: 'Califica un video',
    hint: 'Cuando lo pide al terminar de verlo.',
    choice: null,
    channels: mail,
    isAnswer: true,
    values: ['video'],
  },
  'place-freed': {
    label: 'Se liberó un lugar',
    hint: 'A todas las personas que esperan, al mismo tiempo.',
    choice: 'waitlists',
    channels: all,
    isAnswer: true,
    values: ofClass,
  },
  promoted: {
    label: 'Lugar asignado desde la lista de espera',
    hint: 'Con la hora hasta la que puede cancelar sin costo.',
    choice: null,
    channels: all,
    isAnswer: true,
    values: ofClass,
  },
  'passed-by': {
    label: 'El lugar pasó de largo',
    hint: 'Por qué no se le asignó el lugar que esperaba.',
    choice: null,
    channels: mailAndPush,
    isAnswer: true,
    values: ofClass,
  },
  penalty: {
    label: 'Penalización',
    hint: 'Por qué no puede reservar y hasta cuándo.',
    choice: null,
    channels: mailAndPush,
    values: ['hasta'],
  },
  'credits-end': {
    label: 'Créditos por vencer',
    hint: '7 y 2 días antes.',
    choice: 'credits',
    channels: mailAndPush,
    values: ['paquete', 'quedan', 'vence'],
  },
  receipt: {
    label: 'Recibo de compra',
    hint: 'Al confirmarse un pago, y por lo que cambie después en la compra.',
    choice: null,
    channels: mail,
    isAnswer: true,
    values: ['paquete', 'total'],
  },
  voucher: {
    label: 'Ficha de pago',
    hint: 'Con su número, al pagar en tienda, por transferencia o en efectivo.',
    choice: null,
    channels: mail,
    isAnswer: true,
    values: ['paquete', 'total', 'referencia', 'vence'],
  },
  money: {
    label: 'Devoluciones y facturas',
    hint: 'Dinero que regresa, que llegó tarde o que se factura.',
    choice: null,
    channels: mail,
    isAnswer: true,
    isEssential: true,
    isVaried: true,
    values: [],
  },
  renewal: {
    label: 'Aviso de renovación',
    hint: 'Al menos 5 días antes de cada cargo, como pide la ley.',
    choice: null,
    channels: mail,
    isEssential: true,
    values: ['paquete', 'total', 'cargo'],
  },
  subscription: {
    label: 'Suscripción',
    hint: 'Renovada, cancelada o terminada.',
    choice: null,
    channels: mail,
    isAnswer: true,
    isVaried: true,
    values: ['paquete'],
  },
  'charge-failed': {
    label: 'Cargo rechazado',
    hint: 'Qué hacer y hasta cuándo.',
    choice: null,
    channels: all,
    values: ['paquete', 'hasta'],
  },
  birthday: {
    label: 'Cumpleaños',
    hint: 'El día de su cumpleaños.',
    choice: 'news',
    channels: mailAndPush,
    values: [],
  },
  bulletin: {
    label: 'Mensaje del estudio',
    hint: 'Lo que el equipo escribe a un grupo de personas.',
    choice: 'news',
    channels: mailAndPush,
    values: [],
  },
  'class-note': {
    label: 'Aviso a una clase',
    hint: 'Lo que el equipo escribe a quienes van a una clase.',
    choice: null,
    channels: all,
    isAnswer: true,
    values: [],
  },
  studio: {
    label: 'Avisos para el estudio',
    hint: 'Al correo del estudio, cuando algo necesita que alguien lo vea.',
    choice: null,
    channels: mail,
    isAnswer: true,
    isEssential: true,
    isVaried: true,
    values: [],
  },
} as const satisfies Record<string, KindOfMessage>

export type MessageKind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as MessageKind[]
export const kindOf = (kind: MessageKind): KindOfMessage => kinds[kind]
export const isKind = (name: string): name is MessageKind => Object.hasOwn(kinds, name)
