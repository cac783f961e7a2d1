import { type Environment, readEnvironment } from './environment.ts'
import { gatewaysOf } from './gateways-chosen.ts'
import { makeFirstAdmin } from './identity/staff/first-admin.ts'
import { wordsOfError } from './log-line.ts'
import { openWorld } from './open-world.ts'

const [email] = process.argv.slice(2)
if (!email) {
  console.error('An address is missing: npm run studio:admin -- correo@estudio.mx')
  process.exit(1)
}
process.exitCode = await make(email).catch((error: unknown) => {
  console.error(`\nNobody was made an administrator.\n${wordsOfError(error)}\n`)
  return 1
})

/** Makes the studio's first administrator, and prints the link with which she sets her password. Answers the exit code. */
async function make(address: string): Promise<number> {
  const environment = readEnvironment(process.env)
  const world = await openWorld({
    ...placeOf(environment),
    checksAnswers: false,
    report: console.error,
    ...gatewaysOf(environment),
  })
  try {
    const made = await makeFirstAdmin(world, address)
    if (!made.allowed) {
      console.error(`\nNobody was made an administrator: ${made.message}\n`)
      return 1
    }
    const { link } = made.value
    console.log(`${address} is the studio's first administrator.`)
    console.log(
      link ? `Her password is set here, once, within two days:\n${link}` : 'Her provider of accounts mails her.',
    )
    return 0
  } finally {
    await world.close()
  }
}

function placeOf({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, ADDRESS, PORT }: Environment) {
  return {
    place: DATABASE_URL ? { url: DATABASE_URL, connections: DATABASE_CONNECTIONS } : { dataDir: DATA_DIR },
    files: `${DATA_DIR}/files`,
    address: ADDRESS ?? `http://localhost:${PORT}`,
  }
}
