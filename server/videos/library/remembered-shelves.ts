import type { Database } from '../../database/database.ts'
import { readShelf, readTold, type Shelf, type ShelfAsked, type With } from './shelf-store.ts'

type Remembered = { moment: string; from: Date; shelf: Promise<Shelf>; ids: readonly number[] }
type Memory = { shelves: Map<string, Remembered>; told: { moment: string; of: Map<number, string> } }
/** When somebody asks: the moment that the database told her, and the clock. */
type Asking = { readonly moment: string; readonly now: Date }

/** So many lists, and so many videos, are remembered: some MB. */
const MOST_SHELVES = 60
const MOST_TOLD = 4000
const memories = new WeakMap<Database, Memory>()

/**
 * The lists of videos as they are to everybody, remembered with the moment of the database: as long as nobody has committed
 * anything, and no video's time has come, they are still true. Whoever asks tells the moment that she was told herself.
 */
export function rememberedShelves(database: Database) {
  const memory = memories.get(database) ?? { shelves: new Map(), told: { moment: '', of: new Map() } }
  memories.set(database, memory)

  const toldAt = (moment: string): Map<number, string> => {
    if (memory.told.moment !== moment || memory.told.of.size > MOST_TOLD) memory.told = { moment, of: new Map() }
    return memory.told.of
  }

  function read(asked: ShelfAsked, beside: With, { moment, now }: Asking): Remembered {
    const key = keyOf(asked)
    const of = toldAt(moment)
    const shelf = readShelf(database.db, asked, beside, now).then(([found, told]) => {
      for (const [id, text] of told) of.set(id, text)
      kept.ids = found.ids
      return found
    })
    // Read after that moment: who asks meanwhile and is told the same one may have it too.
    const kept: Remembered = { moment, from: now, shelf, ids: memory.shelves.get(key)?.ids ?? [] }
    memory.shelves.delete(key)
    memory.shelves.set(key, kept)
    shelf.catch(() => memory.shelves.get(key) === kept && memory.shelves.delete(key))
    const [oldest] = memory.shelves.keys()
    if (memory.shelves.size > MOST_SHELVES && oldest !== undefined) memory.shelves.delete(oldest)
    return kept
  }

  return {
    /** What stood on it when somebody asked last: perhaps not any more. */
    lastIds: (asked: ShelfAsked): readonly number[] => memory.shelves.get(keyOf(asked))?.ids ?? [],

    /** The shelf as it is at that moment. Where it has to be read, some of its videos are told at once. */
    async shelfAt(asked: ShelfAsked, beside: With, asking: Asking): Promise<Shelf> {
      const kept = memory.shelves.get(keyOf(asked))
      if (kept?.moment === asking.moment && kept.from <= asking.now) {
        const shelf = await kept.shelf
        if (shelf.until === null || asking.now < shelf.until) return shelf
      }
      return read(asked, beside, asking).shelf
    },

    /** These videos as they are told to everybody, each as the text of an object. One that is gone meanwhile is not there. */
    async toldOf(ids: readonly number[], { moment }: Asking): Promise<ReadonlyMap<number, string>> {
      const of = toldAt(moment)
      const lacking = ids.filter((id) => !of.has(id))
      if (lacking.length > 0) for (const [id, text] of await readTold(database.db, lacking)) of.set(id, text)
      return of
    },
  }
}

const keyOf = (asked: ShelfAsked): string => JSON.stringify(asked)
