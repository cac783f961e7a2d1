import { data, type RouterContextProvider } from 'react-router'
import { coachNames } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { getReminded } from '@aforo/domain/messaging/reminders/contract.ts'
import { cancelledWords } from '@aforo/domain/messaging/reminders/link-words.ts'
import { reminderSentences } from '@aforo/domain/messaging/reminders/refusals.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, cancellationPolicy } from '@aforo/domain/settings/policies.ts'
import { type LocalDate, localDate, localTime, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { loadBackground } from '../../account/background.ts'
import { tryRead } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { readSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { type CancelOffer, cancelOffer, guestsWith, spotLabel } from '../cancel-offer.ts'

export type LinkedSeat = {
  readonly class_type: string
  readonly class_date: string
  readonly date: LocalDate
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly isMoved: boolean
  readonly endedReason: string | null
  readonly offer: CancelOffer
  readonly mayComeBack: boolean
}

/** The seat of the link, or why the link does not work. Opening the page changes nothing (R14). */
export async function loadLinkedSeat(context: Readonly<RouterContextProvider>, token: string) {
  const [settings, response] = await Promise.all([
    readSettings(context),
    tryRead<typeof getReminded>(context, 'GET /reminders/{token}', { params: { token } }),
  ])
  if (!response.ok) {
    const { status, message } = response.failure
    const reason = status === 400 ? reminderSentences['link-unknown'][1] : message
    return data(
      { token, why: reason, seat: null, background: loadBackground(settings, 'bg_recover') },
      { status: status === 400 ? 404 : status },
    )
  }
  const { reservations, is_moved } = response.value
  const [own] = reservations as [ClassReservation, ...ClassReservation[]]
  const seat = toLinkedSeat(own, reservations, settings, context.get(renderContext).now, is_moved)
  const { class_type_id, image } = own.single_class.class_type
  const src = image?.src ?? paths.picture('class_type', class_type_id)
  return data({ token, why: null, seat, background: { kind: 'file', src } as const })
}

function toLinkedSeat(
  own: ClassReservation,
  all: readonly ClassReservation[],
  settings: Settings,
  now: Date,
  isMoved: boolean,
): LinkedSeat {
  const { single_class } = own
  const start = parseInstant(single_class.class_date)
  const zone = zoneOf(single_class, calendarPolicy(settings))
  const date = localDate(start, zone)
  const { location, class_instructors } = single_class
  const facts: [string, string | null][] = [
    ['Cuándo', `${spokenDay(date)}, ${localTime(start, zone)}`],
    ['Dónde', [location.name, location.address].filter(Boolean).join(', ')],
    ['Coach', coachNames(class_instructors)],
    ['Lugar', spotLabel(own)],
    [
      'Invitado',
      guestsWith(own, all)
        .flatMap(({ guest }) => guest ?? [])
        .join(', '),
    ],
  ]
  return {
    class_type: single_class.class_type.name,
    class_date: single_class.class_date,
    date,
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    isMoved,
    endedReason: own.deletedAt === null ? null : cancelledWords(own),
    offer: cancelOffer(own, all, settings, now),
    mayComeBack: cancellationPolicy(settings).refundIfRefilled,
  }
}
