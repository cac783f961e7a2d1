import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { queryCustomers } from '@aforo/domain/people/contract.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Avatar, Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { fullName, initialsOf } from '../../ui/names.ts'
import { useSearchText } from '../../ui/form/search.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { personPath } from '../../paths.ts'
import { roleWords } from '../role-words.ts'

const MIN_LETTERS = 2
const SEARCH_LABEL = 'Nombre, teléfono o correo'

type Props = { words: string; onWords: (words: string) => void; onAdd: (text: string) => void; children: ReactNode }

/**
 * Searches customers while typing (7.6). The key / focuses the field from anywhere on the page, the arrow keys move
 * through the results, and Enter in the field opens the first result. Without words it shows its children.
 */
export function FindPeople({ words, onWords, onAdd, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { typed, setTyped, settled } = useSearchText(words, onWords, 150)
  const query = settled.trim()
  useSlashShortcut(input)
  const isLongEnough = query.length >= MIN_LETTERS
  const { data, error, isPending, refetch } = useApiQuery<typeof queryCustomers>(
    'GET /customer/query',
    { query: { query: query } },
    { enabled: isLongEnough },
  )
  const openFirst = () => {
    const [first] = data?.customers ?? []
    if (first && query === typed.trim()) void navigate(personPath(first.customer_id))
  }
  return (
    <div onKeyDown={(event) => moveFocus(event)} role="presentation">
      <form
        className="search find-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          openFirst()
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label={SEARCH_LABEL}
          aria-keyshortcuts="/"
          placeholder={SEARCH_LABEL}
          maxLength={80}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      {!isLongEnough && children}
      {isLongEnough && isPending && <SkeletonRows rows={4} />}
      {isLongEnough && error && <ErrorState title="No pudimos buscar" text={error.message} onRetry={() => refetch()} />}
      {isLongEnough && data && <SearchResults words={query} {...data} onAdd={onAdd} />}
    </div>
  )
}

type SearchResultsProps = {
  words: string
  customers: readonly FoundPerson[]
  more: boolean
  onAdd: (text: string) => void
}

function SearchResults({ words, customers, more, onAdd }: SearchResultsProps) {
  if (customers.length === 0) {
    return (
      <EmptyState title={`Nadie con «${words}».`} text="Prueba con su correo o su teléfono, o regístrala aquí.">
        <Button onClick={() => onAdd(words)}>
          <Icon name="plus" />
          Registrar persona
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="summary" role="status">
        {countWords(customers.length, more)}
      </p>
      <ul className="found-people">
        {customers.map((person) => (
          <li key={person.customer_id}>
            <Link to={personPath(person.customer_id)}>
              <Avatar initials={initialsOf(fullName(person))} />
              <b>{fullName(person)}</b>
              <span>
                {[person.phone, person.email].filter(Boolean).join(' · ')}{' '}
                {person.role !== 'customer' && <Badge tone="info">{roleWords[person.role]}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const countWords = (count: number, more: boolean): string => {
  if (more) return `Las ${count} más parecidas; hay más: escribe otra parte de su nombre, su teléfono o su correo.`
  return count === 1 ? '1 persona' : `${count} personas`
}

function useSlashShortcut(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog[open]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [input])
}

/** Moves the focus with the arrow keys between the field and its results. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>('[type=search], .found-people a')]
  const index = focusable.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  focusable[Math.min(Math.max(index + step, 0), focusable.length - 1)]?.focus()
}
