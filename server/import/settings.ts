import {
  settingDefinition,
  isSettingKey,
  type SettingKey,
  type SettingValue,
  settingKeys,
} from '@aforo/domain/settings/keys.ts'
import { looksSecret, parseSetting } from '@aforo/domain/settings/parsing.ts'
import { z } from 'zod'
import { richText } from '../catalogue/content/rich-text.ts'
import type { PackageRow } from './selling/packages.ts'
import { nearest } from './table/fault.ts'
import { readTable, type Table } from './table/read-table.ts'
import { expectKnown, type Source } from './table/source.ts'

export interface SettingRow {
  readonly key: SettingKey
  readonly value: SettingValue
  readonly line: number
}

const FILE = 'settings.csv'

/** settings.csv: the settings of the studio (1.5, 3.29). A missing key has its default. */
export async function readSettings(source: Source): Promise<Table<SettingRow>> {
  const table = await readTable(source, FILE, { key: z.string(), value: z.string() }, { key: 'key' })
  return { ...table, rows: table.rows.flatMap((row) => settingFrom(source, row) ?? []) }
}

function settingFrom(source: Source, { key, value, line }: { key: string; value: string; line: number }) {
  if (!isSettingKey(key)) {
    const expected = 'a key of the configuration'
    source.faults.push({ file: FILE, line, column: 'key', expected, found: key, suggestion: nearest(key, settingKeys) })
    return undefined
  }
  const input = settingDefinition(key).kind === 'html' && value ? richText(value) : value
  const verdict = parseSetting(key, input)
  if (verdict.allowed) return { key, value: verdict.value, line }
  const { expected, found } = verdict.details as { expected: string; found: string }
  // Messages never repeat a secret, even when it was entered under a public key.
  const shown = looksSecret(value) ? 'a secret that is not repeated here' : found.replace(/^"(.*)"$/, '$1')
  source.faults.push({ file: FILE, line, column: 'value', expected: `${expected} for ${key}`, found: shown })
  return undefined
}

export function refuseStraySettings(
  source: Source,
  settings: Table<SettingRow>,
  images: { readonly keys: ReadonlySet<string> },
  packages: readonly PackageRow[],
): void {
  const packageIds = new Set(
    packages.flatMap((row) => (row.class_package_id === null ? [] : String(row.class_package_id))),
  )
  for (const { key, value, line } of settings.rows) {
    const location = { file: FILE, line, column: 'value' }
    const isFileName = settingDefinition(key).kind === 'file' && value !== '' && !/^(\/|https:)/i.test(String(value))
    if (isFileName) expectKnown(source, location, [String(value)], { what: 'a picture of images/', keys: images.keys })
    const isPackageId = (key === 'signup_fee' || key === 'home_package_id') && value !== null
    const what = 'a class_package_id of packages.csv'
    if (isPackageId) expectKnown(source, location, [String(value)], { what, keys: packageIds })
  }
}
