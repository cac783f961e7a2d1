import type { ReactNode } from 'react'
import { Button } from '@aforo/ui/components/button.tsx'

type Props = {
  to: string
  onGo: () => void
  children: ReactNode
}

export function StepButton({ to, onGo, children }: Props) {
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      {[...new URLSearchParams(to)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="outline">
        {children}
      </Button>
    </form>
  )
}
