import type { listCuts, showCashSessions } from '@aforo/domain/commerce/cash-session/contract.ts'
import { expectedIn } from '@aforo/domain/commerce/cash-session/expected.ts'
import { refuse, type CashSessionReason } from '@aforo/domain/commerce/cash-session/refusals.ts'
import type { Cut, CutWithMovements } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { type ResponseOf, isAtLeast, type ParsedOf, type Role } from '@aforo/domain/values/call.ts'
import { endOfDay, instantAt } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { closedCuts, findCut, listLocationSessions, waitingMovements } from './read-store.ts'

const MOST_WAITING = 200
const PAGE = 50

export async function showAll(db: Tx): Promise<ResponseOf<typeof showCashSessions>> {
  const places = await listLocationSessions(db)
  return {
    places: places.map(({ location, open, left }) => ({
      location,
      open: open && cutInPesos(open),
      left: left === null ? null : toPesos(left),
    })),
    waiting: (await waitingMovements(db, MOST_WAITING)).map(inPesos),
  }
}

export async function listClosed(
  app: AppContext,
  { from, to, location_id, page }: ParsedOf<typeof listCuts>['query'],
): Promise<ResponseOf<typeof listCuts>> {
  const { zone } = calendarPolicy(await app.settings())
  const within = {
    from: instantAt(from, '00:00', zone),
    to: endOfDay(to, zone),
    location_id: location_id ?? null,
  }
  const { cuts, total } = await closedCuts(app.database.db, within, { offset: page * PAGE, most: PAGE })
  return { cuts: cuts.map(cutInPesos), total }
}

/** A cash session with its movements. Expected sums of an open one are for administrators alone. */
export async function getCut(
  db: Tx,
  caller: { readonly role: Role },
  till_cut_id: number,
): Promise<Verdict<CutWithMovements, CashSessionReason>> {
  const read = await findCut(db, till_cut_id)
  if (!read) return refuse('till-missing')
  const { movements, totals, returned, hasNewer, ...cut } = read
  const isAdmin = isAtLeast(caller.role, 'admin')
  const isNotified = cut.closed !== null || isAdmin
  return allow({
    ...cutInPesos(cut),
    movements: movements.map(inPesos),
    returned: returned.map(inPesos),
    totals: totals
      .filter(({ way }) => isNotified || way !== 'cash')
      .map((one) => ({ ...one, came: toPesos(one.came), went: toPesos(one.went) })),
    expected: isNotified ? toPesos(cut.closed?.expected ?? expectedIn(cut.opening_float, movements)) : null,
    may_reopen: isAdmin && cut.closed !== null && !hasNewer,
  })
}

const inPesos = <Row extends { amount: number }>(row: Row): Row => ({ ...row, amount: toPesos(row.amount) })

function cutInPesos(cut: Cut): Cut {
  const { closed } = cut
  return {
    ...cut,
    opening_float: toPesos(cut.opening_float),
    closed: closed && {
      ...closed,
      counted: toPesos(closed.counted),
      expected: toPesos(closed.expected),
      difference: toPesos(closed.difference),
      kept: toPesos(closed.kept),
    },
  }
}
