import type { DatabaseLocation } from '../platform/database/database.ts'
import { atEnd } from './at-end.ts'
import { copyDatabase, testServer } from './copied-database.ts'
import { migratedDatabase } from './template.ts'

let databaseCount = 0

export const ownPlace = (): Promise<DatabaseLocation> => serverPlace(`own-${++databaseCount}`)

export async function serverPlace(name: string, connections = 20): Promise<DatabaseLocation> {
  return { url: await serverDatabase(name, await migratedDatabase(testServer())), connections }
}

export const emptyServerDatabase = (name: string): Promise<string> => serverDatabase(name, 'template1')

async function serverDatabase(name: string, template: string): Promise<string> {
  const { url, drop } = await copyDatabase(template, name)
  atEnd(drop)
  return url
}
