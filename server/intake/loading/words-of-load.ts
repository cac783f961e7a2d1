import type { Loaded } from './load-studio.ts'

/** What a load tells at the console: what was written, what was kept or left out, and the accounts that carry a password. */
export function wordsOfLoad({ written, told, studio }: Loaded, { address }: { address: string }): string {
  const counts = Object.entries(written).filter(([, count]) => count > 0)
  const wrote = counts.map(([what, count]) => `${count} ${what}`).join(', ')
  const accounts = studio.customers.filter((row) => row.password !== null)
  return [
    wrote ? `Written: ${wrote}.` : 'Nothing changed: the studio is as its folder says.',
    ...told.map((line) => `- ${line}`),
    ...(accounts.length > 0 ? ['', `Accounts to sign in with at ${address}/entrar:`] : []),
    ...accounts.map(({ email, password, role }) => `  ${email.padEnd(34)} ${(password ?? '').padEnd(22)} ${role}`),
  ].join('\n')
}
