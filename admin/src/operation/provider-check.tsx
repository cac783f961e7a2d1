import './operation.css'
import type { checkProvider } from '@aforo/domain/operation/contract.ts'
import type { Provider } from '@aforo/domain/operation/providers.ts'
import { providerLine, providerWords } from '@aforo/domain/operation/provider-words.ts'
import type { ProviderState } from '@aforo/domain/operation/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useStudio } from '../api/studio.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useNow } from '../ui/now.ts'

/** Whether the keys of a provider work, in words. */
export function ProviderLine({ state }: { state: ProviderState }) {
  const { zone } = useStudio().calendar
  const { tone, text, hint } = providerLine(state, useNow(), zone)
  return (
    <>
      <p className={`operation-line operation-${tone}`}>
        {tone !== 'idle' && <Icon name={tone === 'good' ? 'check' : 'alert'} size={18} />}
        {text}
      </p>
      {hint && <p className="quiet">{hint}</p>}
    </>
  )
}

type Options = {
  sends_test?: boolean
  /** Runs first, such as saving the keys that were typed. */
  before?: () => Promise<void>
}

/** Asks a provider whether its stored keys work, and says the answer. */
export function useProviderCheck(provider: Provider) {
  const { working, fault, work } = useApiMutation(() => {})
  const { zone } = useStudio().calendar
  const check = ({ sends_test = false, before }: Options = {}) =>
    work(
      async (callApi, key) => {
        await before?.()
        return callApi<typeof checkProvider>(
          'POST /operation/providers/{provider}/check',
          { params: { provider }, body: { sends_test } },
          { key },
        )
      },
      (result) => resultWords(result, zone),
    )
  return { working, fault, check }
}

function resultWords({ provider: state, sent_tests }: ResponseOf<typeof checkProvider>, zone: string): string {
  const { label } = providerWords[state.provider]
  if (state.last_check?.outcome !== 'works') return `${label}: ${providerLine(state, new Date(), zone).text}.`
  if (sent_tests === null) return `${label}: funciona.`
  if (state.provider === 'mail') return 'Funciona. Te enviamos un correo de prueba.'
  return sent_tests > 0
    ? `Funciona. Llegó a ${countWords(sent_tests, 'navegador tuyo', 'navegadores tuyos')}.`
    : 'Funciona, pero no tienes las notificaciones encendidas en tu cuenta del portal.'
}
