import { stringify } from 'csv-stringify/sync'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { refuse } from 'studio/people/privacy/refusals.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findForStaff } from '../../customers/find-person.ts'
import { listHerFiles } from '../../files/of-person-store.ts'
import type { Kept } from '../../files/storage/storage.ts'
import { Told } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { ofPerson } from '../rooms.ts'

/** The copy of what the studio keeps of a person: one archive, sent while it is read, room after room. */
export const tellData = (world: World, customer_id: number): Told =>
  new Told(streamOf(archiveOf(world, customer_id)), {
    'Content-Disposition': `attachment; filename="mis-datos-${customer_id}.zip"`,
  })

/** The same at the desk, written down in the log. */
export async function tellDataOf(world: World, by: number, customer_id: number): Promise<Verdict<Told>> {
  if (!(await findForStaff(world.database.db, customer_id))) return refuse('person-missing')
  const entry = { by, did: 'export-person', subject: 'customer', subject_id: customer_id }
  await world.transaction((tx) => writeAudit(tx, entry, world.now()))
  return allow(tellData(world, customer_id))
}

/** Read as far as somebody listens, and no further when she is gone. */
const streamOf = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await parts.return(undefined)),
  })

type Pack = { zip: Zip; taken: () => Uint8Array[] }

function newPack(): Pack {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const taken = () => {
    const now = made
    made = []
    return now
  }
  return { zip, taken }
}

async function* archiveOf(world: World, customer_id: number): AsyncGenerator<Uint8Array> {
  const { zip, taken } = newPack()
  const all: Record<string, readonly Record<string, unknown>[]> = {}
  for (const { name, tell } of ofPerson) {
    const rows = await tell(world.database.db, customer_id)
    if (rows.length === 0) continue
    all[name] = rows
    addText(zip, `${name}.csv`, tableOf(rows))
    yield* taken()
  }
  addText(zip, 'datos.json', JSON.stringify(all, null, 2))
  yield* taken()
  for (const file of await listHerFiles(world.database.db, customer_id)) {
    const store = file.kept === 'folder' ? null : await world.files(file.kept as Kept)
    const found = await store?.read(file.key)
    if (!found) continue
    const entry = new ZipPassThrough(`archivos/${file.file_id}-${file.name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`)
    zip.add(entry)
    for await (const bytes of found.body) {
      entry.push(bytes)
      yield* taken()
    }
    entry.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

function addText(zip: Zip, name: string, text: string): void {
  const entry = new ZipDeflate(name)
  zip.add(entry)
  entry.push(new TextEncoder().encode(text), true)
}

/** As a spreadsheet opens it: what somebody typed can be no formula. */
const tableOf = (rows: readonly Record<string, unknown>[]): string =>
  stringify([...rows], { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' })
