import { makeFirstAdmin } from '../../identity/staff/first-admin.ts'
import { runCommand, withStudio } from './studio-command.ts'

await runCommand({
  usage: 'An address is missing: npm run studio:admin -- correo@estudio.mx',
  inVain: 'Nobody was made an administrator.',
  run: make,
})

async function make(address: string): Promise<number> {
  const made = await withStudio((app) => makeFirstAdmin(app, address))
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
}
