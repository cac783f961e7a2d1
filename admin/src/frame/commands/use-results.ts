import type { getBoard } from '@aforo/domain/booking/timetable/contract.ts'
import type { findPurchases } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import type { queryCustomers } from '@aforo/domain/people/contract.ts'
import { toSearchWords } from '@aforo/domain/people/search-words.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { addDays, formatDate, formatMoment, localDate, parseInstant } from '@aforo/domain/values/days.ts'
import { useEffect, useMemo, useState } from 'react'
import { useStudio } from '../../api/studio.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { fullName } from '../../ui/names.ts'
import { useNow } from '../../ui/now.ts'
import { purchasePath, personPath, rosterPath } from '../../paths.ts'
import { type Command, commandsFor, findCommands } from './commands.ts'

const MIN_LETTERS = 2
const DAYS_AHEAD = 7
const MOST_EACH = 6

export function useResults(text: string, role: Role): readonly Command[] {
  const commands = useMemo(() => commandsFor(role), [role])
  const words = useDebounced(text.trim())
  const mayFind = isAtLeast(role, 'reception')
  const people = usePeople(words, mayFind)
  const purchases = usePurchases(words, mayFind)
  const classes = useClasses(words)
  return [...findCommands(commands, text, MOST_EACH), ...people, ...classes, ...purchases]
}

function usePeople(words: string, mayFind: boolean): readonly Command[] {
  const { data } = useApiQuery<typeof queryCustomers>(
    'GET /customer/query',
    { query: { query: words } },
    { enabled: mayFind && words.length >= MIN_LETTERS },
  )
  if (words.length < MIN_LETTERS) return []
  return (data?.customers ?? []).slice(0, MOST_EACH).map((person) => ({
    label: fullName(person),
    hint: ['Persona', person.phone ?? person.email].join(' · '),
    to: personPath(person.customer_id),
    icon: 'user',
  }))
}

function usePurchases(words: string, mayFind: boolean): readonly Command[] {
  const { zone } = useStudio().calendar
  const { data } = useApiQuery<typeof findPurchases>(
    'GET /purchases/admin/query',
    { query: { query: words } },
    { enabled: mayFind && words.length >= MIN_LETTERS },
  )
  if (words.length < MIN_LETTERS) return []
  return (data?.purchases ?? []).map(({ purchase_id, number, title, customer, createdAt }) => ({
    label: `${title}, ${fullName(customer)}`,
    hint: `Compra · ${number} · ${formatDate(parseInstant(createdAt), zone)}`,
    to: purchasePath(customer.customer_id, purchase_id),
    icon: 'card',
  }))
}

function useClasses(text: string): readonly Command[] {
  const { zone } = useStudio().calendar
  const start_date = localDate(useNow(), zone)
  const { data } = useApiQuery<typeof getBoard>(
    'GET /single_class/board',
    { query: { start_date, end_date: addDays(start_date, DAYS_AHEAD) } },
    { enabled: text.length >= MIN_LETTERS },
  )
  const words = toSearchWords(text)
  if (words.length === 0) return []
  return (data?.classes ?? [])
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map((singleClass) => ({
      single_class_id: singleClass.single_class_id,
      name: [singleClass.class_type.name, ...singleClass.class_instructors.map((coach) => coach.name)].join(', '),
      moment: formatMoment(parseInstant(singleClass.class_date), zone),
    }))
    .filter(({ name, moment }) => words.every((word) => toSearchWords(`${name} ${moment}`).join(' ').includes(word)))
    .slice(0, MOST_EACH)
    .map(({ single_class_id, name, moment }) => ({
      label: name,
      hint: `Clase · ${moment}`,
      to: rosterPath(single_class_id),
      icon: 'calendar',
    }))
}

const DEBOUNCE_MS = 150

function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
