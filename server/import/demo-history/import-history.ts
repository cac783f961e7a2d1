import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import { penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { cancelOwnReservation } from '../../booking/reservations/cancel.ts'
import { reserve } from '../../booking/reservations/reserve.ts'
import { findSeat, importRating } from '../../booking/reservations/import-store.ts'
import { writePenalty } from '../../booking/roster/attendance/penalise.ts'
import { importAttendance } from '../../booking/roster/import-store.ts'
import { markFavorite } from '../../media/opinions/mark-favorite.ts'
import { saveProgress, setCompleted } from '../../media/watching/save-progress.ts'
import { joinWaitlist } from '../../booking/waitlist/join.ts'
import type { AppContext } from '../../app/app-context.ts'
import { idOf } from '../folder/ids-by-handle.ts'
import type { HistoryRow, Verb } from '../people/history.ts'
import { buyAtReception, endPlan, renew } from './buying.ts'
import { classOfHistoryRow, mapOf, momentOf, type HistoryContext, spotsOfHistoryRow, appAt } from './history-context.ts'

/** Replays history.csv through the use cases of the product, each line at its own time. Returns the refused lines. */
export async function importHistory(context: HistoryContext, now: Date): Promise<string[]> {
  const refusedLines: string[] = []
  for (const row of context.studio.history) {
    const verdict = await VERBS[row.verb](appAt(context, momentOf(context, row.when)), context, row)
    if (!verdict.allowed)
      refusedLines.push(`history.csv:${row.line} ${row.verb}: left out: ${verdict.reason}, ${verdict.message}`)
  }
  await penaliseAll(context, now)
  return refusedLines
}

async function penaliseAll(context: HistoryContext, now: Date): Promise<void> {
  const noShows = context.studio.history.flatMap(({ verb, customer }) => (verb === 'falta' && customer ? customer : []))
  const policy = penaltyPolicy(context.settings)
  for (const email of new Set(noShows)) await writePenalty(context.tx, idOf(context.people, email), policy, now)
}

type Importer = (pastApp: AppContext, context: HistoryContext, row: HistoryRow) => Promise<Verdict<unknown>>

const VERBS: Record<Verb, Importer> = {
  compra: (pastApp, context, row) => buyAtReception(pastApp, context, row, { isPaid: true }),
  encarga: (pastApp, context, row) => buyAtReception(pastApp, context, row, { isPaid: false }),
  renueva: renew,
  'cancela-plan': endPlan,
  reserva: (pastApp, context, row) => reserve(pastApp, actorOf(context, row), selectionOf(context, row)),
  cancela: async (pastApp, context, row) =>
    cancelOwnReservation(pastApp, actorOf(context, row), await seatOf(pastApp, context, row)),
  asiste: (pastApp, context, row) => attend(pastApp, context, row, true),
  falta: (pastApp, context, row) => attend(pastApp, context, row, false),
  lista: (pastApp, context, row) =>
    joinWaitlist(pastApp, actorOf(context, row), { single_class_id: classIdOf(context, row) }),
  califica: async (pastApp, context, row) => {
    const { class_stars, coach_stars, comment } = row
    await importRating(context.tx, await seatOf(pastApp, context, row), { class_stars, coach_stars, comment })
    return allow(null)
  },
  // The generated customers already fill this class.
  llena: async () => allow(null),
  favorita: (pastApp, context, row) => markFavorite(pastApp, viewerOf(context, row), videoIdOf(context, row)),
  mira: (pastApp, context, row) => {
    const seconds = (row.minute ?? 0) * 60
    const values = { sitting: `history-${row.line}`, position: seconds, seconds }
    return saveProgress(pastApp, viewerOf(context, row), videoIdOf(context, row), values)
  },
  termina: (pastApp, context, row) => setCompleted(pastApp, viewerOf(context, row), videoIdOf(context, row), true),
}

const actorOf = ({ people }: HistoryContext, { customer }: HistoryRow) => ({
  customer_id: idOf(people, customer ?? ''),
})
const viewerOf = (context: HistoryContext, row: HistoryRow) => ({ ...actorOf(context, row), role: 'customer' as const })
const videoIdOf = ({ numbers }: HistoryContext, { video }: HistoryRow): number => idOf(numbers.videos, video ?? '')
const classIdOf = (context: HistoryContext, row: HistoryRow): number => context.classOf(classOfHistoryRow(context, row))

function selectionOf(context: HistoryContext, row: HistoryRow) {
  const [spot, guest_spot] = spotsOfHistoryRow(mapOf(context.studio, row.class_type), row)
  return { single_class_id: classIdOf(context, row), spot, guest: row.guest ?? undefined, guest_spot }
}

const attend = (pastApp: AppContext, context: HistoryContext, row: HistoryRow, hasAttended: boolean) =>
  pastApp.transaction(async (tx) =>
    (await importAttendance(tx, await seatOf(pastApp, context, row), hasAttended, pastApp.now()))
      ? allow(null)
      : refuse('reservation-missing'),
  )

async function seatOf({ database }: AppContext, context: HistoryContext, row: HistoryRow): Promise<number> {
  return (await findSeat(database.db, actorOf(context, row).customer_id, classIdOf(context, row))) ?? 0
}
