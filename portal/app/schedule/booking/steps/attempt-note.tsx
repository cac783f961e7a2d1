import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/field.tsx'
import type { Attempt } from '../flow/steps.ts'

type Props = {
  attempt: Attempt
  label: ReactNode
  onSend: () => void
  look?: 'solid' | 'danger'
  because?: string | null
}

/** The button of a deed with what came of the last try beside it; trying again sends the same intention. */
export function SendButton({ attempt, label, onSend, look, because }: Props) {
  const failed = attempt.kind === 'failed' ? attempt : null
  return (
    <>
      {failed && <Fault>{failed.message}</Fault>}
      <Button look={look} working={attempt.kind === 'sending'} because={because} onClick={onSend}>
        {failed?.again ? 'Reintentar' : label}
      </Button>
    </>
  )
}
