import { loadavg } from 'node:os'
import setUp from '../../e2e/global-setup.ts'
import { startStudio } from '../../e2e/studio.ts'
import { bytesOf } from './bytes.ts'
import { benchCrowd } from './crowd.ts'
import { firstByteOf } from './first-byte.ts'
import { type LighthouseSession, openLighthouse, SCORES } from './lighthouse.ts'
import { type Page, pagesOf } from './pages.ts'
import { peopleAt } from './people.ts'
import { machineWords } from './phone.ts'
import { type Row, row, printTable } from './rows.ts'
import { benchTapping } from './tapping.ts'

const [filter = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.split('=')[1] ?? 5)
const isSelected = (name: string) => name.includes(filter)

const stopDatabase = await setUp()
const studio = await startStudio()
const people = await peopleAt(studio.address)
const lighthouse = await openLighthouse(studio.address)
try {
  const { pages, taps } = await pagesOf(studio.address)
  const bytes = await bytesOfAll(pages)
  printTable('Sizes in kB as Brotli sends them: found / at most.', bytes)
  const lighthouseRows = await mapInOrder(
    pages.filter(({ name }) => isSelected(name)),
    (page) => toLighthouseRow(page, lighthouse),
  )
  printTable(
    `A slow phone far away, throttling applied, median of ${rounds}; times in ms: found / at most; scores: found / at least.`,
    lighthouseRows,
  )
  const figures = await benchTapping(people.open, taps, isSelected)
  const tapRows = figures.map(({ what, found, limit, rounds: all }) => ({
    name: what,
    cells: { found: found.toFixed(0), limit: String(limit), rounds: all.join(' ') },
    over: found > limit ? ['wait'] : [],
  }))
  printTable('Taps on the slow phone, in ms: until the next picture; a first tap on slow 4G, from asking.', tapRows)
  if (isSelected('landing')) console.table(await benchCrowd(studio.address))
  console.log(machineWords())
  console.log(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}.`,
  )
  if ([...bytes, ...lighthouseRows, ...tapRows].some(({ over }) => over.length > 0)) process.exitCode = 1
} finally {
  lighthouse.close()
  await people.close()
  await studio.close()
  await stopDatabase()
}

async function bytesOfAll(pages: readonly Page[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages.filter(({ name }) => isSelected(name))) {
    const bytes = await bytesOf(people.open, page)
    rows.push(
      row(page, bytes, ['js', 'route', 'css', 'fontFiles', 'fonts', 'requests', 'weight'], {
        'js + idle': bytes.jsLater.toFixed(1),
        'requests + idle': String(bytes.requestsLater),
      }),
    )
  }
  return rows
}

async function toLighthouseRow(page: Page, { look }: LighthouseSession): Promise<Row> {
  const { seen, lost } = await look(page, rounds)
  const ttfb = page.limits.ttfb === undefined ? 0 : await firstByteOf(studio.address, page)
  const lighthouseRow = row(page, { ...seen, ttfb }, ['lcp', 'tbt', 'cls', ...SCORES, 'ttfb'])
  return { ...lighthouseRow, cells: { ...lighthouseRow.cells, lost: lost.join('; ').slice(0, 90) } }
}

async function mapInOrder<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await act(item))
  return results
}
