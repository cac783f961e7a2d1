import { strFromU8, unzipSync, zipSync } from 'fflate'

export type WorkbookFault = 'file-unreadable' | 'not-a-workbook' | 'file-too-large' | 'too-many-lines'

/** A file that is refused, with the reason. */
export class WorkbookError extends Error {
  readonly fault: WorkbookFault
  constructor(fault: WorkbookFault) {
    super(fault)
    this.fault = fault
  }
}

const MAX_UNPACKED = 60_000_000
const MAX_ENTRIES = 2000
/** What a table is read from; pictures, drawings, macros and links to other files are never unpacked. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/_rels\/workbook\.xml\.rels|xl\/(?:worksheets\/)?[\w .-]+\.xml)$/

/**
 * Unpacks the parts of a workbook that hold its cells and packs them again without compression. Throws a `WorkbookError`
 * for more than 60 MB, for what is no workbook, and for XML with declarations of entities. An entry that says less than
 * it holds is cut where it says, so memory is bounded before anything is inflated.
 */
export function unpack(bytes: Uint8Array): Uint8Array {
  const parts = unpackParts(bytes)
  if (!Object.hasOwn(parts, 'xl/workbook.xml')) throw new WorkbookError('not-a-workbook')
  for (const part of Object.values(parts))
    if (/<!(?:DOCTYPE|ENTITY)/i.test(strFromU8(part, true))) throw new WorkbookError('file-unreadable')
  return zipSync(parts, { level: 0 })
}

function unpackParts(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  let entries = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++entries > MAX_ENTRIES) throw new WorkbookError('file-too-large')
        if (!NEEDED.test(name)) return false
        size += originalSize
        if (size > MAX_UNPACKED) throw new WorkbookError('file-too-large')
        return true
      },
    })
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('file-unreadable')
  }
}
