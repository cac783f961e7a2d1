import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/field.tsx'
import { DEED, type BookingAction } from '../booking-action.ts'
import type { Attempt } from '../flow/steps.ts'

type Props = {
  attempt: Attempt
  label: ReactNode
  /** The deed and what it needs, as the form says them where it is sent before or without scripts. */
  action: BookingAction
  onSend: () => void
  look?: 'solid' | 'danger'
  because?: string | null
}

export function SendButton({ attempt, label, action, onSend, look, because }: Props) {
  const to = useSheetAction()
  const failed = attempt.kind === 'failed' ? attempt : null
  return (
    <form
      id={DEED}
      method="post"
      action={to}
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
      <Button type="submit" look={look} working={attempt.kind === 'sending'} because={because}>
        {failed?.again ? 'Reintentar' : label}
      </Button>
    </form>
  )
}

function useSheetAction(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  return `${pathname}?index&${params}`
}
