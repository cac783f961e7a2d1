import { fileURLToPath } from 'node:url'
import { start } from './start.ts'
import { readEnvironment } from './environment.ts'

const studio = await start(readEnvironment(process.env), {
  portal: fileURLToPath(new URL('../portal', import.meta.url)),
  admin: fileURLToPath(new URL('../admin/dist', import.meta.url)),
}).catch((error: Error) => {
  console.error(`\nThe studio cannot open.\n${error.message}\n`)
  process.exit(1)
})

console.log(`The studio is open at ${studio.address}`)
process.send?.({ ready: true, address: studio.address })

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (closing) return
    closing = true
    await studio.close()
    process.exit(0)
  })
}
