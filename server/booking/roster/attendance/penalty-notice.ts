import { calendarPolicy, penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { findAddressee } from '../../../people/find-person.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import type { PreconditionCheck } from '../../../notifications/deliver-messages.ts'
import { penaltyBeganWords } from '../../../notifications/templates/penalty.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { isInForce } from './penalty-store.ts'

export const PENALTY_BEGAN = 'penalty-began'
export type PenaltyBegan = {
  readonly class_reservation_penalty_id: number
  readonly customer_id: number
  readonly end_date: string
}

/**
 * Event handler of `penalty-began`: writes to the customer why booking is blocked and until when, unless the penalty
 * was lifted (R8).
 */
export const sendPenaltyNotice: Listener = async (tx, payload, app) => {
  const { class_reservation_penalty_id, customer_id, end_date } = payload as PenaltyBegan
  const person = await findAddressee(tx, customer_id)
  if (!person || !(await isInForce(tx, class_reservation_penalty_id, app.now()))) return
  const settings = await app.settings()
  const end = parseInstant(end_date)
  const [policy, { zone }] = [penaltyPolicy(settings), calendarPolicy(settings)]
  await writeMessage(tx, app, {
    kind: 'penalty',
    to: customer_id,
    words: penaltyBeganWords({ name: person.name, end, policy, zone, address: app.address }),
    about: { class_reservation_penalty_id },
    until: end,
    dedupe_key: `penalty:${class_reservation_penalty_id}`,
  })
}

/** The message is still wanted while the penalty is neither lifted nor over (F36). */
export const isStillPenalised: PreconditionCheck = (tx, { class_reservation_penalty_id }, now) =>
  isInForce(tx, Number(class_reservation_penalty_id), now)
