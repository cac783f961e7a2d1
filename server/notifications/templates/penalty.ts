import { penaltyWords } from '@aforo/domain/booking/reservations/penalty.ts'
import type { PenaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { formatMoment, type Zone } from '@aforo/domain/values/days.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

type Penalised = {
  name: string
  end: Date
  policy: Pick<PenaltyPolicy, 'noShows'>
  zone: Zone
  address: string
}

/** A penalty for no-shows: why booking is blocked, and until when (R8, 2.52). */
export function penaltyBeganWords({ name, end, policy, zone, address }: Penalised): MessageText {
  const [sentence, reason, until] = penaltyWords({ end_date: end.toISOString() }, policy, zone)
  const hasta = formatMoment(end, zone)
  return {
    subject: `No puedes reservar hasta el ${hasta}`,
    greeting: `Hola, ${name}`,
    paragraphs: [sentence, reason, until],
    closing: 'Tus lugares ya reservados siguen siendo tuyos. Si crees que es un error, escríbenos.',
    button: { label: 'Ver mis reservaciones', href: `${address}/mystudio/reservaciones` },
    brief: until,
    values: { hasta },
  }
}
