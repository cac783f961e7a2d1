import type { ReactNode } from 'react'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { DirectStep } from '../../week/calendar-address.ts'
import type { Event } from '../flow/booking-flow.ts'
import type { Flow } from '../flow/steps.ts'
import type { BookingCalls } from '../use-booking-calls.ts'

export type { StepOf } from '../flow/steps.ts'

export type HrefOf = (single_class_id: number, paso?: DirectStep) => string

export type StepProps = {
  flow: Flow
  dispatch: (event: Event) => void
  calls: BookingCalls
  /** End of the hold in milliseconds of this browser's clock; null while nothing is held. */
  heldUntil: number | null
  siblings: readonly SingleClass[]
  hrefOf: HrefOf
  onClose: () => void
}

export type View = { title: string; body: ReactNode; actions: ReactNode }
