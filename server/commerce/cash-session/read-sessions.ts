import type { listCashSessions, showCashSessions } from '@aforo/domain/commerce/cash-session/contract.ts'
import { expectedCash } from '@aforo/domain/commerce/cash-session/expected.ts'
import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import type { CashSession } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { type ResponseOf, isAtLeast, type ParsedOf, type Role } from '@aforo/domain/values/call.ts'
import { endOfDay, instantAt } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { orderOf } from '@aforo/domain/values/sorting.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { closedCuts, findSession, listLocationSessions, listWaitingMovements } from './read-store.ts'

const MOST_WAITING = 200
export async function readCashSessions(db: Tx): Promise<ResponseOf<typeof showCashSessions>> {
  const places = await listLocationSessions(db)
  return {
    places: places.map(({ location, open, left }) => ({
      location,
      open: open && cutInPesos(open),
      left: left === null ? null : toPesos(left),
    })),
    waiting: (await listWaitingMovements(db, MOST_WAITING)).map(inPesos),
  }
}

export async function listClosedSessions(
  app: AppContext,
  { from, to, location_id, page, ...chosen }: ParsedOf<typeof listCashSessions>['query'],
): Promise<ResponseOf<typeof listCashSessions>> {
  const { zone } = calendarPolicy(await app.settings())
  const within = {
    from: instantAt(from, '00:00', zone),
    to: endOfDay(to, zone),
    location_id: location_id ?? null,
  }
  const order = orderOf(chosen, { sort: 'opened_at', direction: 'desc' })
  const span = { offset: page * PAGE_SIZE, most: PAGE_SIZE }
  const { cuts, total } = await closedCuts(app.database.db, within, order, span)
  return { cuts: cuts.map(cutInPesos), total }
}

/**
 * A cash session with its movements. The expected cash of an open session is shown to administrators only, so that
 * staff count without knowing it.
 */
export async function getCashSession(db: Tx, caller: { readonly role: Role }, till_cut_id: number) {
  const session = await findSession(db, till_cut_id)
  if (!session) return refuse('till-missing')
  const { movements, totals, returned, hasNewer, ...cut } = session
  const isAdmin = isAtLeast(caller.role, 'admin')
  const showsExpected = cut.closed !== null || isAdmin
  return allow({
    ...cutInPesos(cut),
    movements: movements.map(inPesos),
    returned: returned.map(inPesos),
    totals: totals
      .filter(({ way }) => showsExpected || way !== 'cash')
      .map((total) => ({ ...total, came: toPesos(total.came), went: toPesos(total.went) })),
    expected: showsExpected ? toPesos(cut.closed?.expected ?? expectedCash(cut.opening_float, movements)) : null,
    may_reopen: isAdmin && cut.closed !== null && !hasNewer,
  })
}

const inPesos = <Row extends { amount: number }>(row: Row): Row => ({ ...row, amount: toPesos(row.amount) })

function cutInPesos(cut: CashSession): CashSession {
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
