import type { ReactNode } from 'react'
import type { SingleClass } from 'studio/schedule/shapes.ts'
import type { Event, Flow } from './booking-flow.ts'
import type { BookingCalls } from './use-booking-calls.ts'

/** What every step of the sheet is given. */
export type StepProps = {
  flow: Flow
  tell: (event: Event) => void
  calls: BookingCalls
  siblings: readonly SingleClass[]
  hrefOf: (single_class_id: number) => string
  onClose: () => void
}

/** What the sheet shows of a step: its title, what is said, and its buttons. */
export type View = { title: string; body: ReactNode; actions: ReactNode }

export type StepOf<K extends Flow['step']['kind']> = Extract<Flow['step'], { kind: K }>
