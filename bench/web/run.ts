import { startStudio } from '../../journeys/studio.ts'
import { buildWhatIsStale } from '../../scripts/build.ts'
import { type Bytes, bytesOf } from './bytes.ts'
import { type Limits, type Page, pagesOf } from './pages.ts'
import { type Painting, paintingOf } from './painting.ts'
import { peopleAt } from './people.ts'
import { benchTapping } from './tapping.ts'

/** What the pages cost in a browser, each figure beside its limit. `npm run bench:web calendar` looks at some of them. */
const [asked = ''] = process.argv.slice(2)

buildWhatIsStale()
const studio = await startStudio()
const people = await peopleAt(studio.address)
try {
  const rows = []
  for (const page of await pagesOf(studio.address)) {
    if (!page.name.includes(asked)) continue
    rows.push(row(page, await bytesOf(people.open, page), await paintingOf(people.open, page)))
  }
  console.log(
    'Found / limit. Sizes in kB as gzip sends them; LCP and TBT in ms with slow 4G and a CPU four times slower.',
  )
  console.table(Object.fromEntries(rows))
  const taps = 'calendar'.includes(asked) ? await benchTapping(people.open) : []
  console.table(
    taps.map(({ what, found, limit, rounds }) => ({
      tap: what,
      found: Math.round(found),
      limit,
      reached: found <= limit,
      rounds: rounds.join(' '),
    })),
  )
} finally {
  await people.close()
  await studio.close()
}

function row({ name, limits }: Page, bytes: Bytes, painting: Painting): [string, Record<string, string>] {
  const found: Limits = { ...bytes, ...painting }
  const names = Object.keys(limits) as (keyof Limits)[]
  const cell = (of: keyof Limits, digits = 0) => `${found[of].toFixed(digits)} / ${limits[of]}`
  const over = names.filter((one) => found[one] > limits[one])
  return [
    name,
    {
      JS: cell('js', 1),
      '+ idle': bytes.jsLater.toFixed(1),
      CSS: cell('css', 1),
      'font files': cell('fontFiles'),
      fonts: cell('fonts', 1),
      requests: cell('requests'),
      '+ idle ': String(bytes.requestsLater),
      weight: cell('weight'),
      CLS: cell('cls', 3),
      LCP: cell('lcp'),
      TBT: cell('tbt'),
      reached: over.length === 0 ? 'yes' : `no: ${over.join(', ')}`,
    },
  ]
}
