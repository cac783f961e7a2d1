import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secrets, shape } from '../server/app/environment.ts'
import { root } from './run.ts'

const files = { page: join(root, 'docs/configuration.md'), example: join(root, '.env.example') }

/** The text of docs/configuration.md. `node scripts/configuration.ts` writes the file, and a test compares it. */
export const configuration = (): string => `# Configuration

Made from \`server/app/environment.ts\` by \`node scripts/configuration.ts\`; change it there.

All of it is environment, read once: a start with wrong values names every one of them, with what was expected and found, and ends
with 1. An empty value is an unset one. Everything about the studio itself (name, colours, rules, providers and their keys) is no
environment but a setting: **Estudio › Ajustes** in the admin, or \`settings.csv\` of the studio's folder.

| variable | default | meaning |
|---|---|---|
${Object.keys(shape.shape).map(rowOf).join('\n')}

## Secrets as files

${joinWithAnd(secrets.map((name) => `\`${name}\``))} are secrets. Each may be in a file instead, as container engines and
systemd hand them over: \`${secrets[0]}_FILE=/run/secrets/…\` names it. Both at once is refused.
`

/** The text of .env.example: each variable with its default, commented out. */
export const example =
  (): string => `# Copy it to .env for \`npm start\` and \`npm run dev\`; what the environment sets already wins.
# Made from server/app/environment.ts by \`node scripts/configuration.ts\`.
${Object.keys(shape.shape).map(exampleOf).join('')}`

function exampleOf(name: string): string {
  const { value, meaning } = explain(name)
  return `\n# ${meaning.replaceAll('`', '')}\n#${name}=${value ?? ''}\n`
}

function rowOf(name: string): string {
  const { value, meaning } = explain(name)
  return `| \`${name}\` | ${value === undefined ? 'none' : `\`${value}\``} | ${meaning} |`
}

function explain(name: string): { value: string | undefined; meaning: string } {
  const variable = shape.shape[name as keyof typeof shape.shape]
  const { success, data } = variable.safeParse(undefined)
  const value = success && data !== undefined ? String(data) : undefined
  return { value, meaning: `${variable.description ?? ''}${choicesOf(variable)}` }
}

function choicesOf(variable: object): string {
  const inner = 'unwrap' in variable ? (variable.unwrap as () => object)() : variable
  const options = 'options' in inner ? (inner.options as readonly string[]) : []
  return options.length > 1 ? ` (${options.map((option) => `\`${option}\``).join(', ')})` : ''
}

const joinWithAnd = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const readWritten = () => ({
  page: readFileSync(files.page, 'utf8'),
  example: readFileSync(files.example, 'utf8'),
})

if (import.meta.main) {
  writeFileSync(files.page, configuration())
  writeFileSync(files.example, example())
}
