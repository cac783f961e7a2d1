import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../../ui/field.tsx'
import { STEP_FORM_ID, type BookingAction } from '../booking-action.ts'
import type { Attempt } from '../flow/steps.ts'

type Props = {
  attempt: Attempt
  label: ReactNode
  /** Hidden fields of the form, for when it is sent without scripts. */
  action: BookingAction
  onSend: () => void
  look?: 'solid' | 'danger'
  because?: string | null
}

export function SendButton({ attempt, label, action, onSend, look, because }: Props) {
  const formAction = useSheetAction()
  const failed = attempt.kind === 'failed' ? attempt : null
  return (
    <form
      id={STEP_FORM_ID}
      method="post"
      action={formAction}
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {Object.entries(action).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {failed && <Fault>{failed.message}</Fault>}
      <Button type="submit" look={look} working={attempt.kind === 'sending'} disabledReason={because}>
        {failed?.retryKey ? 'Reintentar' : label}
      </Button>
    </form>
  )
}

function useSheetAction(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  return `${pathname}?index&${params}`
}
