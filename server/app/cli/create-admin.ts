import { makeFirstAdmin } from '../../identity/staff/first-admin.ts'
import { runCommand, withStudio } from './studio-command.ts'

await runCommand({
  usage: 'An address is missing: npm run admin:create -- correo@estudio.mx',
  inVain: 'No administrator was created.',
  run: createFirstAdmin,
})

async function createFirstAdmin(address: string): Promise<number> {
  const result = await withStudio((app) => makeFirstAdmin(app, address))
  if (!result.allowed) {
    console.error(`\nNo administrator was created: ${result.message}\n`)
    return 1
  }
  const { link } = result.value
  console.log(`${address} is the studio's first administrator.`)
  console.log(
    link
      ? `Set the password with this link, once, within two days:\n${link}`
      : 'The identity provider sends an e-mail to set the password.',
  )
  return 0
}
