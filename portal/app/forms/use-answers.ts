import { useState } from 'react'
import { decideAnswering } from '@aforo/domain/catalogue/forms/answering.ts'
import type { saveMyFields } from '@aforo/domain/catalogue/forms/contract.ts'
import type { Values } from '@aforo/domain/catalogue/forms/fields.ts'
import { isFieldShown } from '@aforo/domain/catalogue/forms/precondition.ts'
import type { Answered, AnsweredField, Answer, CustomField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { tidyPhone } from '@aforo/domain/values/phone.ts'
import { callApi } from '../api/call-api.ts'

export type Faults = Readonly<Record<string, string>>
export type Answering = ReturnType<typeof useAnswers>

export function useAnswers(fields: readonly AnsweredField[]) {
  const [before, setBefore] = useState<Values>(() => valuesOf(fields))
  const [values, setValues] = useState(before)
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(() => new Set(agreedOf(fields)))
  const [faults, setFaults] = useState<Faults>({})
  const [message, setMessage] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set())
  const [working, setWorking] = useState(false)

  const change = (key: string, value: unknown) => {
    setValues((now) => ({ ...now, [key]: value }))
    setFaults(({ [key]: _mended, ...others }) => others)
    setMessage(null)
  }
  const agree = (key: string, does: boolean) => {
    setAgreed((now) => (does ? new Set([...now, key]) : without(now, key)))
    setFaults(({ [key]: _mended, ...others }) => others)
  }
  const busy = (key: string, is: boolean) => setGoing((now) => (is ? new Set([...now, key]) : without(now, key)))
  const refuse = (fieldFaults: Faults, reason: string) => {
    setFaults(fieldFaults)
    setMessage(reason)
    setRefusals((count) => count + 1)
    return null
  }

  async function save(stepFields: readonly CustomField[]): Promise<Answered | null> {
    const sent = Object.fromEntries(stepFields.map(({ key, type }) => [key, written(values[key], type)]))
    const verdict = decideAnswering({ fields, before, seesSensitive: true, agreed: [...agreed] }, sent)
    if (!verdict.allowed) return refuse((verdict.details?.fields ?? {}) as Faults, verdict.message)
    setWorking(true)
    const answer = await callApi<typeof saveMyFields>('PUT /custom_fields/mine', {
      body: { values: sent, agreed: [...agreed] },
    })
    setWorking(false)
    if (!answer.ok) return refuse((answer.failure.details.fields ?? {}) as Faults, answer.failure.message)
    setBefore((now) => ({ ...now, ...sent }))
    return answer.value
  }

  return { values, faults, message, refusals, agreed, working, isGoing: going.size > 0, change, agree, busy, save }
}

export const needsConsent = (field: CustomField, all: readonly CustomField[], values: Values): boolean =>
  field.sensitive && isFieldShown(field, all, values) && !isEmpty(values[field.key])

const written = (value: unknown, type: CustomField['type']): Answer =>
  (type === 'phone' && typeof value === 'string' ? tidyPhone(value) : (value ?? null)) as Answer

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === '')

const valuesOf = (fields: readonly CustomField[]): Values =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]))

const agreedOf = (fields: readonly AnsweredField[]): string[] =>
  fields.filter(({ consentedAt }) => consentedAt !== null).map(({ key }) => key)

const without = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...keys].filter((one) => one !== key))
