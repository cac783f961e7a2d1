import { hasEnded } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import {
  type CardAction,
  type CardPolicies,
  cardActions,
  cardState,
} from '@aforo/domain/catalogue/schedule/card-state.ts'
import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { joinWords } from '@aforo/domain/values/spanish.ts'
import type { SingleClass, SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { reservedWords, seatsWords } from '../card/class-words.ts'

export type ClassStatus = {
  readonly state: 'cancelled' | 'past' | 'reserved' | 'full' | 'available'
  readonly words: string
  readonly why: string | null
  readonly actions: readonly CardAction[]
}

/** State, words and actions of a class; `closed` is the sentence of the rule that forbids booking now, or null (R4). */
export function classStatusOf(
  singleClass: SingleClass,
  policies: CardPolicies,
  closed: string | null,
  now: Date,
): ClassStatus {
  const actions = cardActions(singleClass, policies, now)
  const state = cardState(singleClass)
  if (state === 'cancelled') return { state, words: 'Cancelada', why: closed, actions }
  if (hasEnded(singleClass, now)) return { state: 'past', words: 'Esta clase ya pasó.', why: null, actions }
  if (state === 'reserved') {
    return { state, words: reservedWords(singleClass.my_reservations.length), why: null, actions }
  }
  const isBought = singleClass.class_package_id !== null && actions.includes('buy')
  return { state, words: seatsWords(singleClass), why: isBought ? null : closed, actions }
}

/** What a seat costs: one credit, or the package that only this class is sold with (R4). */
export const costWords = ({ class_package_id }: Pick<SingleClass, 'class_package_id'>): string =>
  class_package_id === null ? '1 crédito' : 'Se compra por separado'

export function spotWords({ class_type, my_reservations }: Pick<SingleClassDetail, 'class_type' | 'my_reservations'>) {
  const labels = my_reservations.flatMap(({ spot }) => (spot ? [labelInRoom(class_type, spot)] : []))
  if (labels.length === 0) return null
  return labels.length === 1 ? `Lugar ${labels[0]}` : `Lugares ${joinWords(labels)}`
}
