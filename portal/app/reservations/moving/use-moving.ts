import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { moveReservation } from '@aforo/domain/booking/reservations/contract.ts'
import type { getSchedule, getSingleClass } from '@aforo/domain/catalogue/schedule/contract.ts'
import { bookingPolicy, calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, localDate, parseInstant } from '@aforo/domain/values/days.ts'
import { callApi } from '../../api/call-api.ts'
import { useSettings } from '../../frame/frame-data.ts'
import type { MoveOffer } from '../list/row-offers.ts'
import { useRequest } from '../sheets/use-request.ts'
import { type ClassChoice, choicesOf } from './choices.ts'
import { type Seating, seatingOf, withSpot } from './seating.ts'

/** The chosen class and spots; `seating` is null until the room is loaded. */
export type Picked = { readonly choice: ClassChoice; readonly seating: Seating | null }

const DAYS_AHEAD = 13

export function useMoving(offer: MoveOffer, onMoved: (message: string) => void) {
  const studio = useSettings()
  const { working, fault, setFault, send } = useRequest()
  const { revalidate } = useRevalidator()
  const [picked, setPicked] = useState<Picked | null>(null)
  const wantedChoice = useRef<ClassChoice>(null)
  const choices = useChoices(offer, setFault)

  async function pick(choice: ClassChoice | null) {
    setFault(null)
    wantedChoice.current = choice
    setPicked(choice && { choice, seating: null })
    if (choice) await loadSeating(choice)
  }

  async function loadSeating(choice: ClassChoice) {
    const params = { id: choice.single_class_id }
    const response = await callApi<typeof getSingleClass>('GET /single_class/single/{id}', { params })
    if (wantedChoice.current !== choice) return
    if (!response.ok) return setFault(response.failure.message)
    const seating = seatingOf(response.value.single_class, 1 + offer.guests.length, bookingPolicy(studio))
    setPicked({ choice, seating })
  }

  function seat(person: number, code: string) {
    setPicked((now) => now && { ...now, seating: now.seating && withSpot(now.seating, person, code) })
  }

  async function move() {
    if (!picked?.seating) return
    const [spot, ...guest_spots] = picked.seating.chosen
    const body = {
      single_class_id: picked.choice.single_class_id,
      ...(spot ? { spot } : {}),
      ...(guest_spots.length > 0 ? { guest_spots } : {}),
    }
    const params = { id: offer.class_reservation_id }
    const moved = await send(JSON.stringify(body), (key) =>
      callApi<typeof moveReservation>('POST /class_reservations/{id}/move', { params, body }, { key }),
    )
    // Another customer may have taken a spot: read the room again.
    if (!moved) return loadSeating(picked.choice)
    onMoved(movedWords(picked.choice, moved.credits_returned))
    await revalidate()
  }

  return { choices, picked, pick, seat, move, working, fault }
}

function useChoices(offer: MoveOffer, onFault: (fault: string) => void): readonly ClassChoice[] | null {
  const studio = useSettings()
  const [choices, setChoices] = useState<readonly ClassChoice[] | null>(null)
  useEffect(() => {
    let isStale = false
    const policies = { booking: bookingPolicy(studio), calendar: calendarPolicy(studio) }
    const query = daysAround(offer, policies.calendar.zone)
    const loadChoices = async () => {
      const response = await callApi<typeof getSchedule>('GET /single_class', { query })
      if (isStale) return
      if (!response.ok) return onFault(response.failure.message)
      const classes = response.value.days.flatMap((day) => day.single_classes)
      setChoices(choicesOf(classes, offer, policies, new Date()))
    }
    void loadChoices()
    return () => {
      isStale = true
    }
  }, [offer, studio, onFault])
  return choices
}

function daysAround({ class_date }: MoveOffer, zone: string): { start_date: string; end_date: string } {
  const today = localDate(new Date(), zone)
  const weekBefore = addDays(localDate(parseInstant(class_date), zone), -DAYS_AHEAD + 6)
  const start_date = weekBefore > today ? weekBefore : today
  return { start_date, end_date: addDays(start_date, DAYS_AHEAD) }
}

function movedWords({ class_type, when }: ClassChoice, returned: number): string {
  const returnedWords =
    returned === 1 ? ' Un crédito regresó a tu cuenta.' : ` ${returned} créditos regresaron a tu cuenta.`
  return `Ahora tienes ${class_type}, ${when}.${returned > 0 ? returnedWords : ''}`
}
