import { useState } from 'react'
import { decideAnswering } from '@aforo/domain/catalogue/forms/answering.ts'
import type { saveMyFields } from '@aforo/domain/catalogue/forms/contract.ts'
import type { Values } from '@aforo/domain/catalogue/forms/fields.ts'
import { isFieldShown } from '@aforo/domain/catalogue/forms/precondition.ts'
import type { Answered, AnsweredField, Answer, CustomField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { normalizePhone } from '@aforo/domain/values/phone.ts'
import { callApi } from '../api/call-api.ts'

export type Faults = Readonly<Record<string, string>>
export type AnswersState = ReturnType<typeof useAnswers>

export function useAnswers(fields: readonly AnsweredField[]) {
  const [before, setBefore] = useState<Values>(() => valuesOf(fields))
  const [values, setValues] = useState(before)
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(() => new Set(agreedKeys(fields)))
  const [faults, setFaults] = useState<Faults>({})
  const [message, setMessage] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set())
  const [working, setWorking] = useState(false)

  const change = (key: string, value: unknown) => {
    setValues((current) => ({ ...current, [key]: value }))
    setFaults(({ [key]: _corrected, ...others }) => others)
    setMessage(null)
  }
  const agree = (key: string, isAgreed: boolean) => {
    setAgreed((current) => (isAgreed ? new Set([...current, key]) : without(current, key)))
    setFaults(({ [key]: _corrected, ...others }) => others)
  }
  const busy = (key: string, isBusy: boolean) =>
    setUploading((current) => (isBusy ? new Set([...current, key]) : without(current, key)))
  const refuse = (fieldFaults: Faults, reason: string) => {
    setFaults(fieldFaults)
    setMessage(reason)
    setRefusals((count) => count + 1)
    return null
  }

  async function save(stepFields: readonly CustomField[]): Promise<Answered | null> {
    const sent = Object.fromEntries(stepFields.map(({ key, type }) => [key, toAnswer(values[key], type)]))
    const verdict = decideAnswering({ fields, before, canSeeSensitive: true, agreed: [...agreed] }, sent)
    if (!verdict.allowed) return refuse((verdict.details?.fields ?? {}) as Faults, verdict.message)
    setWorking(true)
    const response = await callApi<typeof saveMyFields>('PUT /custom_fields/mine', {
      body: { values: sent, agreed: [...agreed] },
    })
    setWorking(false)
    if (!response.ok) return refuse((response.failure.details.fields ?? {}) as Faults, response.failure.message)
    setBefore((current) => ({ ...current, ...sent }))
    return response.value
  }

  return { values, faults, message, refusals, agreed, working, isGoing: uploading.size > 0, change, agree, busy, save }
}

export const needsConsent = (field: CustomField, all: readonly CustomField[], values: Values): boolean =>
  field.sensitive && isFieldShown(field, all, values) && !isEmpty(values[field.key])

const toAnswer = (value: unknown, type: CustomField['type']): Answer =>
  (type === 'phone' && typeof value === 'string' ? normalizePhone(value) : (value ?? null)) as Answer

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === '')

const valuesOf = (fields: readonly CustomField[]): Values =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]))

const agreedKeys = (fields: readonly AnsweredField[]): string[] =>
  fields.filter(({ consentedAt }) => consentedAt !== null).map(({ key }) => key)

const without = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...keys].filter((other) => other !== key))
