import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import { penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { cancel } from '../../booking/reservations/cancel.ts'
import { reserve } from '../../booking/reservations/reserve.ts'
import { findSeat, importRating } from '../../booking/reservations/import-store.ts'
import { penalise } from '../../booking/roster/attendance/penalise.ts'
import { importAttendance } from '../../booking/roster/import-store.ts'
import { markFavorite } from '../../media/opinions/mark-favorite.ts'
import { saveProgress, setCompleted } from '../../media/watching/save-progress.ts'
import { join } from '../../booking/waitlist/join.ts'
import type { AppContext } from '../../app/app-context.ts'
import { numberOf } from '../folder/numbers.ts'
import type { HistoryRow, Verb } from '../people/history.ts'
import { buyAtReception, endPlan, renew } from './buying.ts'
import { classSpokenOf, mapOf, momentOf, type Scene, spotsNamed, appAt } from './scene.ts'

/** Replays history.csv through the product's use cases, each at its own moment. Returns refused lines. */
export async function importHistory(scene: Scene, now: Date): Promise<string[]> {
  const results: string[] = []
  for (const row of scene.studio.history) {
    const verdict = await VERBS[row.verb](appAt(scene, momentOf(scene, row.when)), scene, row)
    if (!verdict.allowed)
      results.push(`history.csv:${row.line} ${row.verb}: left out: ${verdict.reason}, ${verdict.message}`)
  }
  await penaliseAll(scene, now)
  return results
}

async function penaliseAll(scene: Scene, now: Date): Promise<void> {
  const missing = scene.studio.history.flatMap(({ verb, customer }) => (verb === 'falta' && customer ? customer : []))
  const policy = penaltyPolicy(scene.settings)
  for (const email of new Set(missing)) await penalise(scene.tx, numberOf(scene.people, email), policy, now)
}

type Importer = (then: AppContext, scene: Scene, row: HistoryRow) => Promise<Verdict<unknown>>

const VERBS: Record<Verb, Importer> = {
  compra: (then, scene, row) => buyAtReception(then, scene, row, { isPaid: true }),
  encarga: (then, scene, row) => buyAtReception(then, scene, row, { isPaid: false }),
  renueva: renew,
  'cancela-plan': endPlan,
  reserva: (then, scene, row) => reserve(then, actorOf(scene, row), selectionOf(scene, row)),
  cancela: async (then, scene, row) => cancel(then, actorOf(scene, row), await seatOf(then, scene, row)),
  asiste: (then, scene, row) => attend(then, scene, row, true),
  falta: (then, scene, row) => attend(then, scene, row, false),
  lista: (then, scene, row) => join(then, actorOf(scene, row), { single_class_id: classNumber(scene, row) }),
  califica: async (then, scene, row) => {
    const { class_stars, coach_stars, comment } = row
    await importRating(scene.tx, await seatOf(then, scene, row), { class_stars, coach_stars, comment })
    return allow(null)
  },
  // The crowd is there already: it was planned so that this class is full.
  llena: async () => allow(null),
  favorita: (then, scene, row) => markFavorite(then, watcher(scene, row), videoNumber(scene, row)),
  mira: (then, scene, row) => {
    const seconds = (row.minute ?? 0) * 60
    const values = { sitting: `history-${row.line}`, position: seconds, seconds }
    return saveProgress(then, watcher(scene, row), videoNumber(scene, row), values)
  },
  termina: (then, scene, row) => setCompleted(then, watcher(scene, row), videoNumber(scene, row), true),
}

const actorOf = ({ people }: Scene, { customer }: HistoryRow) => ({ customer_id: numberOf(people, customer ?? '') })
const watcher = (scene: Scene, row: HistoryRow) => ({ ...actorOf(scene, row), role: 'customer' as const })
const videoNumber = ({ numbers }: Scene, { video }: HistoryRow): number => numberOf(numbers.videos, video ?? '')
const classNumber = (scene: Scene, row: HistoryRow): number => scene.classOf(classSpokenOf(scene, row))

function selectionOf(scene: Scene, row: HistoryRow) {
  const [spot, guest_spot] = spotsNamed(mapOf(scene.studio, row.class_type), row)
  return { single_class_id: classNumber(scene, row), spot, guest: row.guest ?? undefined, guest_spot }
}

const attend = (then: AppContext, scene: Scene, row: HistoryRow, hasAttended: boolean): Promise<Verdict<unknown>> =>
  then.transaction(async (tx) =>
    (await importAttendance(tx, await seatOf(then, scene, row), hasAttended, then.now()))
      ? allow(null)
      : refuse('reservation-missing'),
  )

async function seatOf({ database }: AppContext, scene: Scene, row: HistoryRow): Promise<number> {
  return (await findSeat(database.db, actorOf(scene, row).customer_id, classNumber(scene, row))) ?? 0
}
