import type { ReactNode } from 'react'
import { useIsAlive } from '../ui/alive.ts'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/field.tsx'
import type { Answering } from './use-answers.ts'

type Props = { form: string; answering: Answering; label: string; children?: ReactNode }

/** 5.8 sends the form of this number, under the sentence of what is wrong with it; it waits for the files that go up. */
export function SavingButtons({ form, answering: { message, working, isGoing }, label, children }: Props) {
  return (
    <>
      {message && <Fault>{message}</Fault>}
      <Button
        type="submit"
        form={form}
        working={working || isGoing}
        disabled={!useIsAlive()}
        title={isGoing ? 'Espera a que termine de subir tu archivo.' : undefined}
      >
        {label}
      </Button>
      {children}
    </>
  )
}
