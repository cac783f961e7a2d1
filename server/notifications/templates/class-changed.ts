import { localDate, localTime, shortDay } from '@aforo/domain/values/days.ts'
import { joinWords } from '@aforo/domain/values/spanish.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { type BookedClass, factsOf, inShort } from './booked-class.ts'

export type ChangeOfClass = {
  readonly before: BookedClass
  readonly now: BookedClass
  /** Another location, or a move by over 15 minutes: cancelling is free (R6). */
  readonly isBig: boolean
  readonly isWaiting: boolean
}
type ChangedClasses = { name: string; changes: readonly ChangeOfClass[]; address: string }

/** Classes were changed: before and after, and whether cancelling is free. A substitution only informs (R6). */
export function classChangedWords({ name, changes, address }: ChangedClasses): MessageText {
  const [firstChange, secondChange] = changes
  const isOne = firstChange !== undefined && secondChange === undefined
  return {
    subject: isOne ? subjectOf(firstChange) : `Cambiaron ${changes.length} de tus clases`,
    greeting: `Hola, ${name}`,
    paragraphs: [
      isOne ? sentenceOf(firstChange) : 'El estudio cambió varias de tus clases. Tus lugares siguen siendo tuyos.',
      ...(changes.some(({ isBig, isWaiting }) => isBig && !isWaiting) ? [FREE_TO_LEAVE] : []),
    ],
    facts: isOne
      ? [...factsOf(firstChange.now), ['Antes', describeClass(firstChange.before)]]
      : changes.map(changeToFact),
    button: { label: 'Ver mis reservaciones', href: `${address}/mystudio/reservaciones` },
    ...(isOne ? { brief: briefOf(firstChange) } : {}),
  }
}

const FREE_TO_LEAVE =
  'Si el cambio no te queda bien, puedes cancelar sin costo antes de que empiece la clase: tu crédito regresa a tu cuenta.'

export const isSubstitution = ({ before, now }: ChangeOfClass): boolean =>
  before.class_date.getTime() === now.class_date.getTime() &&
  before.location === now.location &&
  before.class_type === now.class_type &&
  before.coaches.join() !== now.coaches.join()

const subjectOf = (change: ChangeOfClass): string =>
  isSubstitution(change)
    ? `Cambio de coach en tu clase de ${change.now.class_type}`
    : `Cambió tu clase de ${change.now.class_type}`

const briefOf = (change: ChangeOfClass): string =>
  isSubstitution(change)
    ? `Cambio de coach: ${inShort(change.now)}, con ${joinWords(change.now.coaches)}.`
    : `Cambió tu clase. Ahora: ${inShort(change.now)}.`

function sentenceOf(change: ChangeOfClass): string {
  if (change.isWaiting) return 'El estudio cambió una clase que esperas. Sigues en la lista de espera.'
  if (isSubstitution(change)) return 'Cambió quién da tu clase. La hora y tu lugar siguen igual.'
  return 'El estudio cambió tu clase. Tu lugar sigue reservado.'
}

const changeToFact = ({ before, now }: ChangeOfClass): readonly [string, string] => [
  describeClass(before),
  `Ahora ${describeClass(now)}`,
]

const describeClass = ({ class_type, class_date, zone, location, coaches }: BookedClass): string =>
  [
    class_type,
    `${shortDay(localDate(class_date, zone))} ${localTime(class_date, zone)}`,
    location,
    coaches.length > 0 ? `con ${joinWords(coaches)}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
