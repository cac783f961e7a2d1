import { RESERVED_SLUGS } from '@aforo/domain/catalogue/content/address.ts'
import { z } from 'zod'
import { richText } from '../../catalogue/content/rich-text.ts'
import { handle, text, yesNo } from '../table/cells.ts'
import { nearest } from '../table/fault.ts'
import type { Table } from '../table/read-table.ts'
import { listFolder, readText, type Source } from '../table/source.ts'

const pageColumns = {
  slug: handle.refine((slug) => !RESERVED_SLUGS.includes(slug), 'a slug that is no screen of the portal'),
  title: text('a title', 120),
  required: yesNo,
  required_signup: yesNo,
}
export type PageRow = z.output<z.ZodObject<typeof pageColumns>> & {
  readonly file: string
  /** Safe HTML; null when the page has no text yet (2.15). */
  readonly content: string | null
}

/** pages/*.md: the content pages (3.19). Front matter of `name: value` lines between `---`, then Markdown. */
export async function readPages(source: Source): Promise<Table<PageRow & { line: number }>> {
  const rows: (PageRow & { line: number })[] = []
  const slugs = new Map<string, string>()
  for (const name of await listFolder(source, 'pages')) {
    const file = `pages/${name}`
    if (!name.endsWith('.md')) {
      source.faults.push({ file, line: 1, expected: 'only Markdown files (.md) in pages/', found: name })
      continue
    }
    const row = readPage(source, file, (await readText(source, file)) ?? '')
    if (!row) continue
    const earlierFile = slugs.get(row.slug)
    const expected = `a slug not used before (${earlierFile})`
    if (earlierFile) source.faults.push({ file, line: row.line, column: 'slug', expected, found: row.slug })
    slugs.set(row.slug, file)
    rows.push(row)
  }
  return { file: 'pages/', rows, keys: new Set(slugs.keys()) }
}

function readPage(source: Source, file: string, markdown: string): (PageRow & { line: number }) | undefined {
  const lines = markdown.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) {
    source.faults.push({ file, line: 1, expected: 'front matter between two lines ---', found: lines[0] ?? '' })
    return undefined
  }
  const { cells, lineNumbers } = frontMatter(source, file, lines.slice(1, end))
  const parsed = z
    .strictObject(pageColumns)
    .safeParse({ slug: '', title: '', required: '', required_signup: '', ...cells })
  if (!parsed.success) {
    for (const issue of parsed.error.issues.filter((issue) => issue.code !== 'unrecognized_keys')) {
      const column = String(issue.path[0])
      source.faults.push({
        file,
        line: lineNumbers[column] ?? 1,
        column,
        expected: issue.message,
        found: cells[column] ?? '',
      })
    }
    return undefined
  }
  const content = richText(lines.slice(end + 1).join('\n')).trim()
  return { ...parsed.data, file, content: content || null, line: lineNumbers.slug ?? 1 }
}

function frontMatter(source: Source, file: string, lines: readonly string[]) {
  const cells: Record<string, string> = {}
  const lineNumbers: Record<string, number> = {}
  for (const [index, line] of lines.entries()) {
    const [, name = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
    const columnNames = Object.keys(pageColumns)
    if (columnNames.includes(name) && !(name in cells)) {
      cells[name] = value.replace(/^(["'])(.*)\1$/, '$2')
      lineNumbers[name] = index + 2
    } else if (line.trim()) {
      const expected = `each of ${columnNames.join(', ')} once, as name: value`
      source.faults.push({ file, line: index + 2, expected, found: line, suggestion: nearest(name, columnNames) })
    }
  }
  return { cells, lineNumbers }
}
