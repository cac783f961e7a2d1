import { startPostgres } from '../scripts/postgres.ts'
import { explainHotQueries } from './explain.ts'
import { benchReserve } from './reserve.ts'
import { median } from './drive.ts'
import { seed } from './seed.ts'
import { benchWeek } from './week.ts'

/** A figure, and what it is held against: `goal` is the least part of `limit` that will do. */
export type Figure = {
  what: string
  ours: number
  limit?: number
  /** Of the rounds that it was measured in, each held against its own limit. */
  ratios?: number[]
  goal?: number
  beside?: string
  atMost?: number
}

const postgres = await startPostgres()
try {
  const url = await seed(postgres.url)
  const figures = [...(await benchWeek(url)), ...(await benchReserve(url))]
  await explainHotQueries(url)
  console.table(figures.map(row))
} finally {
  postgres.stop()
}

function row({ what, ours, limit, ratios = [], goal, beside, atMost }: Figure) {
  const ratio = ratios.length > 0 ? median(ratios) : undefined
  return {
    figure: what,
    found: Math.round(ours * 10) / 10,
    limit: limit ? `${Math.round(limit)} (${beside})` : (atMost ?? ''),
    ratio: ratio ? `${Math.round(ratio * 100)} %` : '',
    rounds: ratios.map((one) => Math.round(one * 100)).join(' '),
    goal: goal ? `${goal * 100} %` : atMost ? `at most ${atMost}` : '',
    reached: ratio && goal ? ratio >= goal : atMost ? ours <= atMost : '',
  }
}
