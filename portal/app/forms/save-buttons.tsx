import type { ReactNode } from 'react'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/field.tsx'
import type { AnswersState } from './use-answers.ts'

type Props = { form: string; answering: AnswersState; label: string; children?: ReactNode }

/** 5.8: submits the form with this id; disabled while a file is being uploaded. */
export function SaveButtons({ form, answering: { message, working, isGoing }, label, children }: Props) {
  return (
    <>
      {message && <Fault>{message}</Fault>}
      <Button
        type="submit"
        form={form}
        working={working || isGoing}
        disabled={!useIsHydrated()}
        title={isGoing ? 'Espera a que termine de subir tu archivo.' : undefined}
      >
        {label}
      </Button>
      {children}
    </>
  )
}
