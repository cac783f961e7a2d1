import { registerHooks, type ResolveFnOutput } from 'node:module'

const resolved = new Map<string, ResolveFnOutput>()
const DRIZZLE_FILE = /\/node_modules\/drizzle-orm\/.*\.js$/
const PACKAGES = ['domain', 'fakes'].map(
  (name) => [`@aforo/${name}/`, new URL(`../${name}/`, import.meta.url).href] as const,
)
const toOwnModule = (url: string): ResolveFnOutput => ({ url, format: 'module-typescript', shortCircuit: true })

/**
 * Preloaded by `node --import`: resolves modules of drizzle-orm without reading its package.json for each import. Node
 * parses its 179 kB every time, more than half of the server's loading time. The project's own files are resolved here
 * too.
 */
registerHooks({
  resolve(specifier, context, next) {
    for (const [name, folder] of PACKAGES) {
      if (specifier.startsWith(name)) return toOwnModule(folder + specifier.slice(name.length))
    }
    if (specifier.startsWith('.') && specifier.endsWith('.ts'))
      return toOwnModule(new URL(specifier, context.parentURL).href)
    if (specifier.startsWith('.') && DRIZZLE_FILE.test(context.parentURL ?? '')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
    const result = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(specifier, result)
    return result
  },
})
