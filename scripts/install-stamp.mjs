// Stores the hash of the installed lock file in node_modules. This file must run on any Node.js from 20 on.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed-from')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
export const markInstalled = () => writeFileSync(stamp, lockHash())
