import { startPostgres } from '../scripts/postgres.ts'
import { explainHotQueries } from './explain.ts'
import { benchGrowth } from './growth.ts'
import { benchMondayNoon } from './monday-noon.ts'
import { benchReports } from './reports.ts'
import { benchReserve } from './reserve.ts'
import { median } from './drive.ts'
import type { Figure } from './figure.ts'
import { runEach } from './run-each.ts'
import { benchSearch } from './search.ts'
import { LARGE, SMALL, seed, WEEK } from './seed.ts'
import { benchPage } from './page.ts'
import { seedVideos } from './video-library.ts'
import { benchVideos } from './videos.ts'
import { benchWeek } from './week.ts'

const benches: Record<string, (server: string) => Promise<Figure[]>> = {
  week: async (server) => benchWeek(await seed(server, 'aforo_large', LARGE)),
  page: async (server) => benchPage(await seed(server, 'aforo_large', LARGE)),
  reserve: async (server) => benchReserve(await seed(server, 'aforo_large', LARGE)),
  growth: async (server) =>
    benchGrowth(await seed(server, 'aforo_small', SMALL), await seed(server, 'aforo_large', LARGE)),
  'monday-noon': benchMondayNoon,
  search: benchSearch,
  videos: benchVideos,
  reports: benchReports,
  explain,
}

const args = process.argv.slice(2)
const unknown = args.filter((name) => !(name in benches))
if (unknown.length > 0)
  throw new Error(`Expected some of ${Object.keys(benches).join(', ')}; found ${unknown.join(', ')}.`)

const postgres = await startPostgres()
try {
  const chosen = Object.entries(benches).filter(([name]) => args.length === 0 || args.includes(name))
  const { figures, failures } = await runEach(chosen.map(([name, bench]) => [name, () => bench(postgres.url)]))
  console.table([...figures.map(row), ...failures.map(({ name }) => ({ figure: name, found: 'FAILED' }))])
  for (const { name, error } of failures) console.error(`${name} failed:`, error)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await postgres.stop()
}

async function explain(server: string): Promise<Figure[]> {
  await explainHotQueries(await seed(server, 'aforo_large', LARGE), [
    `/api/single_class?start_date=${WEEK.start_date}&end_date=${WEEK.end_date}`,
    '/api/class_reservations',
    '/api/available_classes',
  ])
  await explainHotQueries(await seedVideos(server, 5000), ['/api/videos', '/api/videos?completed=false&tag_id=4'])
  return []
}

function row(figure: Figure) {
  const { what, ours, limit, ratios = [], goal, mostOfLimit, beside, atMost } = figure
  const ratio = ratios.length > 0 ? median(ratios) : undefined
  return {
    figure: what,
    found: round(ours),
    limit: limit === undefined ? (atMost ?? '') : `${round(limit)} (${beside})`,
    ratio: ratio ? `${Math.round(ratio * 100)} %` : '',
    rounds: ratios.map((value) => Math.round(value * 100)).join(' '),
    goal: goal
      ? `${round(goal * 100)} %`
      : mostOfLimit
        ? `at most ${mostOfLimit * 100} %`
        : atMost === undefined
          ? ''
          : `at most ${atMost}`,
    reached: isReached(figure, ratio),
  }
}

function isReached({ ours, goal, mostOfLimit, atMost }: Figure, ratio: number | undefined): boolean | '' {
  if (ratio !== undefined && goal !== undefined) return ratio >= goal
  if (ratio !== undefined && mostOfLimit !== undefined) return ratio <= mostOfLimit
  return atMost === undefined ? '' : ours <= atMost
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
