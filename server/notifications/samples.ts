import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { endOfDay, instantAt } from '@aforo/domain/values/days.ts'
import { birthdayWords } from './templates/birthday.ts'
import { recoveryWords } from './templates/recovery.ts'
import { type BookedClass, factsOf, inShort } from './templates/booked-class.ts'
import { classCancelledWords } from './templates/class-cancelled.ts'
import { type ChangeOfClass, classChangedWords } from './templates/class-changed.ts'
import { classRestoredWords } from './templates/class-restored.ts'
import { creditsEndWords } from './templates/money/credits-end.ts'
import { moneyAlertWords, moneyBackWords } from './templates/money/money-back.ts'
import { purchasePaidWords } from './templates/money/purchase-paid.ts'
import { pastDueWords, renewalWords, renewedWords } from './templates/money/subscription.ts'
import { voucherWords } from './templates/money/voucher.ts'
import { penaltyBeganWords } from './templates/penalty.ts'
import { ratingWords } from './templates/rate-video.ts'
import { studioOpenedWords } from './templates/studio-opened.ts'
import { reservationCancelledWords } from './templates/reservation-cancelled.ts'
import { reservationMadeWords } from './templates/reservation-made.ts'
import { passedByWords } from './templates/waiting/passed-by.ts'
import { placeFreedWords } from './templates/waiting/place-freed.ts'
import { promotedWords } from './templates/waiting/promoted.ts'
import { welcomeWords } from './templates/welcome.ts'

const NAME = 'Ana'
const ID = 1024
const PACKAGE = 'Paquete 10 clases'
const PLAN = 'Mensual ilimitado'
const DAY = '2026-11-24'
const PRICE = 129_950

export function sampleWords(kind: MessageKind, settings: Settings, address: string): MessageText {
  return SAMPLES[kind](createSampleData(settings, address))
}

function createSampleData(settings: Settings, address: string) {
  const { zone } = calendarPolicy(settings)
  const class_date = instantAt(DAY, '07:00', zone)
  const booked: BookedClass = {
    class_type: 'Barre',
    class_date,
    zone,
    location: 'Roma',
    coaches: ['Lucía'],
    spot: '7',
    guest: null,
  }
  const classValues = { name: NAME, booked, single_class_id: ID, message: '', address }
  const end = endOfDay(DAY, zone)
  const plan = { name: NAME, title: PLAN, address, purchase_id: ID }
  return { settings, studio: settings.business_name, address, zone, booked, classValues, end, plan }
}
type SampleData = ReturnType<typeof createSampleData>

const changedWords = (
  { booked, address }: SampleData,
  now: Partial<BookedClass>,
  more: Partial<ChangeOfClass> = {},
): MessageText => {
  const change = { before: booked, now: { ...booked, ...now }, isBig: false, isWaiting: false, ...more }
  return classChangedWords({ name: NAME, changes: [change], address })
}

const classReminderWords = (
  { booked, address }: SampleData,
  subject: string,
  sentence: string,
  label: string,
): MessageText => ({
  subject,
  greeting: `Hola, ${NAME}`,
  paragraphs: [sentence],
  facts: factsOf(booked),
  button: { label, href: `${address}/mystudio/reservaciones` },
  brief: `${subject}: ${inShort(booked)}.`,
})

const noteWords = ({ address }: SampleData, subject: string, sentence: string): MessageText => ({
  subject,
  greeting: `Hola, ${NAME}`,
  paragraphs: [sentence],
  button: { label: 'Ver horarios', href: `${address}/mystudio` },
})

const SAMPLES: Readonly<Record<MessageKind, (sample: SampleData) => MessageText>> = {
  account: ({ studio, address }) =>
    recoveryWords({ studio, link: `${address}/recuperar/nueva?code=muestra`, minutes: 30 }),
  welcome: ({ studio, address }) => welcomeWords({ studio, name: NAME, address }),
  'reservation-made': ({ classValues }) => reservationMadeWords(classValues),
  'reservation-cancelled': ({ classValues }) => reservationCancelledWords({ ...classValues, credit: 'returned' }),
  'seat-lost': ({ classValues }) => reservationCancelledWords({ ...classValues, credit: 'returned', isByStaff: true }),
  'class-cancelled': ({ classValues }) =>
    classCancelledWords({ ...classValues, had: { kind: 'seat', credits_returned: 1 } }),
  'class-changed': (sample) => changedWords(sample, { location: 'Condesa' }, { isBig: true }),
  substitution: (sample) => changedWords(sample, { coaches: ['Renata'] }),
  'class-restored': ({ classValues }) => classRestoredWords(classValues),
  'reminder-day': (sample) =>
    classReminderWords(sample, 'Mañana tienes clase de Barre', 'Te esperamos mañana.', 'Ver mis reservaciones'),
  'reminder-hours': (sample) =>
    classReminderWords(
      sample,
      'Tu clase de Barre empieza en dos horas',
      'Te esperamos en dos horas.',
      'Ver mis reservaciones',
    ),
  'rate-class': (sample) =>
    classReminderWords(sample, '¿Cómo estuvo tu clase de Barre?', 'Cuéntanos qué te pareció.', 'Calificar'),
  'rate-video': ({ studio, address }) =>
    ratingWords({ studio, name: NAME, video: 'Barre en casa', video_id: ID, address }),
  'place-freed': ({ classValues }) => placeFreedWords(classValues),
  promoted: ({ classValues, booked }) =>
    promotedWords({ ...classValues, free_until: booked.class_date, otherLists: 0 }),
  'passed-by': ({ classValues, settings }) =>
    passedByWords({ ...classValues, settings, reason: 'no-credits', message: 'Has agotado todos tus créditos.' }),
  penalty: ({ end, zone, address, settings }) =>
    penaltyBeganWords({ name: NAME, end, policy: penaltyPolicy(settings), zone, address }),
  'credits-end': ({ end, zone, address }) =>
    creditsEndWords({ name: NAME, title: PACKAGE, available: 2, end, daysLeft: 7, zone, address }),
  receipt: ({ studio, address }) => {
    const paid = { studio, name: NAME, purchase_id: ID, title: PACKAGE, amount: PRICE, classes: '10 clases', address }
    return purchasePaidWords({ ...paid, until: '24 DIC 2026' })
  },
  voucher: ({ address }) =>
    voucherWords({
      kind: 'oxxo',
      name: NAME,
      purchase_id: ID,
      title: PACKAGE,
      total: '$1,299.50 MXN',
      until: '24 NOV 2026 23:59',
      number: '93001234567890',
      where: [],
      instructions: '',
      address,
    }),
  money: ({ address }) =>
    moneyBackWords({ name: NAME, purchase_id: ID, title: PACKAGE, amount: PRICE, to: 'card', address }),
  renewal: ({ plan }) =>
    renewalWords({ ...plan, amount: PRICE, day: '24 DIC 2026', card: 'Visa terminada en 4242', isTrial: false }),
  subscription: ({ plan }) => renewedWords({ ...plan, amount: PRICE, day: '24 DIC 2026' }),
  'charge-failed': ({ plan }) => pastDueWords({ ...plan, until: '24 DIC 2026' }),
  birthday: ({ studio, address }) => birthdayWords({ name: NAME, business_name: studio, address }),
  bulletin: (sample) =>
    noteWords(sample, `Noticias de ${sample.studio}`, 'El sábado hay clase al aire libre. Te esperamos.'),
  'studio-opened': (sample) => studioOpenedWords(sample),
  'class-note': (sample) => noteWords(sample, 'Para tu clase del martes', 'Trae calcetas: estrenamos piso.'),
  studio: () =>
    moneyAlertWords({
      subject: `No se pudo devolver $1,299.50 de la compra ${ID}`,
      greeting: 'Una devolución no llegó',
      what: 'La pasarela rechazó la devolución. Devuelve el dinero de otra forma.',
      purchase_id: ID,
      title: PACKAGE,
      amount: PRICE,
      email: 'ana@example.com',
    }),
}
