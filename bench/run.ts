import { startPostgres } from '../scripts/postgres.ts'
import { explainHotQueries } from './explain.ts'
import { benchGrowth } from './growth.ts'
import { benchMondayNoon } from './monday-noon.ts'
import { benchReports } from './reports.ts'
import { benchReserve } from './reserve.ts'
import { median } from './drive.ts'
import type { Figure } from './figure.ts'
import { benchSearch } from './search.ts'
import { LARGE, SMALL, seed, WEEK } from './seed.ts'
import { seedVideos } from './video-library.ts'
import { benchVideos } from './videos.ts'
import { benchWeek } from './week.ts'

const postgres = await startPostgres()
try {
  const small = await seed(postgres.url, 'aforo_small', SMALL)
  const large = await seed(postgres.url, 'aforo_large', LARGE)
  const figures = [
    ...(await benchWeek(large)),
    ...(await benchReserve(large)),
    ...(await benchGrowth(small, large)),
    ...(await benchMondayNoon(postgres.url)),
    ...(await benchSearch(postgres.url)),
    ...(await benchVideos(postgres.url)),
    ...(await benchReports(postgres.url)),
  ]
  await explainHotQueries(large, [
    `/api/single_class?start_date=${WEEK.start_date}&end_date=${WEEK.end_date}`,
    '/api/class_reservations',
    '/api/available_classes',
  ])
  await explainHotQueries(await seedVideos(postgres.url, 5000), ['/api/videos', '/api/videos?completed=false&tag_id=4'])
  console.table(figures.map(row))
} finally {
  postgres.stop()
}

function row(figure: Figure) {
  const { what, ours, limit, ratios = [], goal, mostOfLimit, beside, atMost } = figure
  const ratio = ratios.length > 0 ? median(ratios) : undefined
  return {
    figure: what,
    found: rounded(ours),
    limit: limit === undefined ? (atMost ?? '') : `${rounded(limit)} (${beside})`,
    ratio: ratio ? `${Math.round(ratio * 100)} %` : '',
    rounds: ratios.map((one) => Math.round(one * 100)).join(' '),
    goal: goal
      ? `${goal * 100} %`
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

const rounded = (found: number): number => Math.round(found * 10) / 10
