/// <reference lib="dom" />
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { median } from '../drive.ts'

/**
 * Lighthouse has a hundred dependencies that nothing else needs, so it is installed once into .cache; later runs need
 * no network.
 */
const VERSION = '13.5.0'
const cache = fileURLToPath(new URL(`../../.cache/lighthouse-${VERSION}`, import.meta.url))

export async function fromLighthouse(module: string): Promise<unknown> {
  const folder = join(cache, 'node_modules/lighthouse')
  if (!existsSync(folder)) {
    console.log(`Installing lighthouse ${VERSION} into ${cache} …`)
    mkdirSync(cache, { recursive: true })
    writeFileSync(join(cache, 'package.json'), '{ "private": true }')
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${VERSION}`]
    const { status } = spawnSync('npm', args, { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`npm could not install lighthouse ${VERSION}: look above, then try again.`)
  }
  return import(pathToFileURL(join(folder, module)).href)
}

/** The limits are for a phone four times slower than a machine with Lighthouse's benchmark index 2,800. */
const INDEX_OF_PHONE = 2800 / 4

const fixedRate = process.argv.find((argument) => argument.startsWith('--cpu='))?.split('=')[1]

const indexes: number[] = []

export async function slowdownHere(context: BrowserContext): Promise<number> {
  if (fixedRate) return Number(fixedRate)
  const { pageFunctions } = (await fromLighthouse('core/lib/page-functions.js')) as {
    pageFunctions: { computeBenchmarkIndex: () => number }
  }
  const page = await context.newPage()
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  await page.close()
  indexes.push(index)
  return Math.max(1, index / INDEX_OF_PHONE)
}

export const machineWords = (): string =>
  fixedRate
    ? `The phone: ${fixedRate} times slower than this machine.`
    : `The phone: benchmark index ${INDEX_OF_PHONE}. This machine: median ${median(indexes).toFixed(0)}, ${Math.min(...indexes)} to ${Math.max(...indexes)}; slowed down ${(median(indexes) / INDEX_OF_PHONE).toFixed(1)} times.`
