import { readFileSync } from 'node:fs'

const inRoot = (name: string) => new URL(`../../${name}`, import.meta.url)

export const { version: VERSION } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string }

/** The changelog of the installed version; empty if it was not installed with it. */
export function readChangelog(): string {
  try {
    return readFileSync(inRoot('CHANGELOG.md'), 'utf8')
  } catch {
    return ''
  }
}
