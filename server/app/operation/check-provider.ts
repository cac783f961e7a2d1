import type { Provider } from '@aforo/domain/operation/providers.ts'
import { refuse } from '@aforo/domain/operation/refusals.ts'
import { canAsk, missingKeys } from '@aforo/domain/operation/providers.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { sendTestNotification } from '../../notifications/push/send-test.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { Caller } from '../../platform/http/request.ts'
import type { AppContext } from '../app-context.ts'
import { saveCheck } from '../checks/check-queries.ts'
import { listProviders, subjectOf } from './list-providers.ts'
import { isRehearsal, runCheck } from './provider-checks.ts'

type CheckInput = { readonly provider: Provider; readonly sends_test: boolean }

/**
 * Asks a provider whether its keys work, by a call that changes nothing there, and stores the answer. A test goes to
 * the caller alone.
 */
export async function checkProvider(app: AppContext, { customer_id }: Caller, { provider, sends_test }: CheckInput) {
  const missing = missingKeys(provider, await app.settings())
  if (!canAsk(missing) && !(await isRehearsal(app, provider)))
    return refuse('provider-without-keys', { details: { missing } })
  const check = await runCheck(app, provider)
  if (!check) return refuse('provider-without-keys')
  const { outcome, account, isTest } = check
  const now = app.now()
  await app.transaction(async (tx) => {
    await saveCheck(tx, { subject: subjectOf(provider), checkedAt: now, outcome, detail: { account, isTest } })
    const after = { provider, outcome }
    await writeAudit(
      tx,
      { by: customer_id, did: 'check-provider', subject: 'studio', subject_id: 0, reason: null, before: null, after },
      now,
    )
  })
  const sent_tests = sends_test && outcome === 'works' ? await sendTest(app, provider, customer_id) : null
  const state = (await listProviders(app)).find((line) => line.provider === provider)
  if (!state) throw new Error(`${provider}: expected a provider of the list.`)
  return allow({ provider: state, sent_tests })
}

async function sendTest(app: AppContext, provider: Provider, customer_id: number): Promise<number | null> {
  if (provider === 'push') return sendTestNotification(app, customer_id)
  if (provider !== 'mail') return null
  const draft = { kind: 'studio', to: customer_id, words: testMail, dedupe_key: null, asWritten: true } as const
  await app.transaction((tx) => writeMessage(tx, app, draft))
  return 1
}

const testMail = {
  subject: 'Prueba de correo',
  greeting: 'Hola',
  paragraphs: ['Si lees esto, el portal entrega sus correos. Lo pediste en Estudio, Operación.'],
}
